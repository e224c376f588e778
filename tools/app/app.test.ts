import { afterAll, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { API_VERSION } from '../../contract/declare.ts'
import { embeddedWebApp } from '../../src/platform/web-app/embedded.ts'
import { bundleApp, declaredApiVersion } from './bundle.ts'
import { renderEmbeddedModule } from './embedded-module.ts'
import { checkPin, readPin } from './pin.ts'
import { APP_FOLDER, treeDigest, readBuiltTree } from './built-tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-app-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Copies the pinned app, so that a test can damage it. */
function copyApp(name: string): string {
  const app = join(folder, name)
  cpSync(APP_FOLDER, app, { recursive: true })
  return app
}

test('building the app twice gives the same bytes', async () => {
  const [built, rebuilt] = [await bundleApp(), await bundleApp()]
  expect([...rebuilt]).toEqual([...built])
  expect([...built.keys()], 'run `bun tools/app/build.ts` after a change to the app').toEqual([
    ...readBuiltTree().keys(),
  ])
  expect(treeDigest(built)).toBe(treeDigest(readBuiltTree()))
})

test('the files that a browser downloads are under 60 kB gzipped', async () => {
  const total = [...readBuiltTree().values()].reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0)
  expect(total).toBeLessThan(60_000)
})

test('the built tree matches its pin, and the app and the service have one wire version', () => {
  checkPin({ carries: true })
  expect(readPin().wire).toBe(declaredApiVersion())
})

test('a tree that differs from the pin stops the build', () => {
  const app = copyApp('tree')
  writeFileSync(join(app, 'tree/index.html'), '<!doctype html>')
  expect(() => checkPin({ carries: true, app })).toThrow(readPin().sha256)
})

test('another wire version stops the build, and the error names both', () => {
  expect(() => checkPin({ carries: true, serves: 94 })).toThrow(/\b1\b.*\b94\b/)
})

test('a pin that names a branch stops the build', () => {
  const app = copyApp('branch')
  writeFileSync(join(app, 'PIN.json'), JSON.stringify({ ...readPin(), commit: 'main' }))
  expect(() => checkPin({ carries: true, app })).toThrow('main')
})

test('a build without the app has nothing to check', () => {
  const app = copyApp('none')
  rmSync(join(app, 'tree'), { recursive: true })
  checkPin({ carries: false, app, serves: 94 })
})

test('the program embeds the built files, each by its own path', () => {
  const { files, page, wireVersion } = embeddedWebApp()
  const tree = readBuiltTree()
  expect([...files.keys()]).toEqual([...tree.keys()].filter((name) => name !== 'index.html').map((name) => `/${name}`))
  for (const [path, { content }] of files) expect(Buffer.compare(content, tree.get(path.slice(1))!)).toBe(0)
  expect(Buffer.compare(page.content, tree.get('index.html')!)).toBe(0)
  expect(wireVersion).toBe(API_VERSION)
  expect(renderEmbeddedModule([...tree.keys()], readPin())).toBe(readFileSync(join(APP_FOLDER, 'embedded.ts'), 'utf8'))
})

test('the page refers to its files, and has no inline code that a strict policy would block', () => {
  const page = new TextDecoder().decode(readBuiltTree().get('index.html'))
  for (const name of readBuiltTree().keys()) if (name !== 'index.html') expect(page).toContain(`"/${name}"`)
  expect(page).toContain(`<meta name="usher-wire" content="${API_VERSION}"`)
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
})
