import { afterAll, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { API_VERSION } from '../../contract/declare.ts'
import { embeddedApp } from '../../src/platform/web-app/embedded.ts'
import { bundle, declaredWire } from './bundle.ts'
import { embeddedModule } from './embedded.ts'
import { checkPin, readPin } from './pin.ts'
import { APP, digestOf, readTree } from './tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-app-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A copy of what is pinned, for a test to spoil. */
function copyOf(name: string): string {
  const app = join(folder, name)
  cpSync(APP, app, { recursive: true })
  return app
}

test('building the app again gives the same bytes', async () => {
  const [built, again] = [await bundle(), await bundle()]
  expect([...again]).toEqual([...built])
  expect([...built.keys()], 'run `bun tools/app/build.ts` after a change to the app').toEqual([...readTree().keys()])
  expect(digestOf(built)).toBe(digestOf(readTree()))
})

test('everything a browser fetches is under 60 kB gzipped', async () => {
  const total = [...readTree().values()].reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0)
  expect(total).toBeLessThan(60_000)
})

test('the pinned tree is the one that is there, and both halves speak one version', () => {
  checkPin({ carries: true })
  expect(readPin().wire).toBe(declaredWire())
})

test('a tree that is not the pinned one stops the build', () => {
  const app = copyOf('tree')
  writeFileSync(join(app, 'tree/index.html'), '<!doctype html>')
  expect(() => checkPin({ carries: true, app })).toThrow(readPin().sha256)
})

test('another wire version stops the build, naming both', () => {
  expect(() => checkPin({ carries: true, serves: 94 })).toThrow(/\b1\b.*\b94\b/)
})

test('a pin that names a branch stops the build', () => {
  const app = copyOf('branch')
  writeFileSync(join(app, 'PIN.json'), JSON.stringify({ ...readPin(), commit: 'main' }))
  expect(() => checkPin({ carries: true, app })).toThrow('main')
})

test('a build that carries no app has nothing to check', () => {
  const app = copyOf('none')
  rmSync(join(app, 'tree'), { recursive: true })
  checkPin({ carries: false, app, serves: 94 })
})

test('the program carries the built files, each by its own path', () => {
  const { files, page, wire } = embeddedApp()
  const tree = readTree()
  expect([...files.keys()]).toEqual([...tree.keys()].filter((name) => name !== 'index.html').map((name) => `/${name}`))
  for (const [path, { from }] of files) expect(Buffer.compare(from as Uint8Array, tree.get(path.slice(1))!)).toBe(0)
  expect(Buffer.compare(page.from as Uint8Array, tree.get('index.html')!)).toBe(0)
  expect(wire).toBe(API_VERSION)
  expect(embeddedModule([...tree.keys()], readPin())).toBe(readFileSync(join(APP, 'embedded.ts'), 'utf8'))
})

test('the page names its files, and has nothing inline for a strict policy to refuse', () => {
  const page = new TextDecoder().decode(readTree().get('index.html'))
  for (const name of readTree().keys()) if (name !== 'index.html') expect(page).toContain(`"/${name}"`)
  expect(page).toContain(`<meta name="usher-wire" content="${API_VERSION}"`)
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
})
