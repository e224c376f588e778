import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_VERSION } from '../../../../contract/declare.ts'
import { noApp, type App } from './app.ts'
import { directoryApp } from './directory.ts'
import { appFile } from './serve.ts'

let folder: string
let app: App
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-assets-'))
  writeFileSync(join(folder, 'secret'), 'secret')
  const built = join(folder, 'built')
  mkdirSync(join(built, 'parts'), { recursive: true })
  writeFileSync(join(built, 'index.html'), `<meta name="usher-wire" content="${API_VERSION}">page`)
  writeFileSync(join(built, 'parts', 'app.js'), 'code()')
  writeFileSync(join(built, 'swapped.js'), 'code()')
  writeFileSync(join(built, '.env'), 'secret')
  symlinkSync(join(folder, 'secret'), join(built, 'link.txt'))
  app = directoryApp(built)
  rmSync(join(built, 'swapped.js'))
  symlinkSync(join(folder, 'secret'), join(built, 'swapped.js'))
  writeFileSync(join(built, 'late.js'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const asked = async (path: string) => {
  const { status, headers, body } = await appFile(path, app)
  return {
    status,
    headers: headers.join('\n'),
    text: typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString(),
  }
}

test('a file of the list is served with its type, and may run nothing from elsewhere', async () => {
  const { text, headers } = await asked('/parts/app.js')
  expect(text).toBe('code()')
  expect(headers).toContain('text/javascript')
  expect(headers).toContain("default-src 'none'")
  expect(headers).not.toMatch(/unsafe|\*|access-control/i)
})

test.each([
  '/',
  '/nowhere',
  '/.env',
  '/link.txt',
  '/late.js',
  '/../secret',
  '/parts/../../secret',
  '/%2e%2e/secret',
  '/parts/',
  '//etc/passwd',
  '/index.html/',
  '/parts%2fapp.js',
  '/constructor',
  '/__proto__',
])('%s answers the one page, the same bytes', async (path) => {
  const { status, text } = await asked(path)
  expect([status, text]).toEqual([200, `<meta name="usher-wire" content="${API_VERSION}">page`])
})

test('a file that has become a link since is not followed', async () => {
  const { status, text } = await asked('/swapped.js')
  expect([status, text.includes('secret')]).toEqual([500, false])
})

test('the app says which wire version it speaks', () => {
  expect(app.wire).toBe(API_VERSION)
})

test('a directory without a page, and what is no directory, are refused', () => {
  expect(() => directoryApp(join(folder, 'built', 'parts'))).toThrow('there is no index.html in it')
  expect(() => directoryApp(join(folder, 'secret'))).toThrow('it is no directory')
  expect(() => directoryApp(join(folder, 'gone'))).toThrow('it cannot be opened')
})

test('a build that carries no app says so', async () => {
  const { body } = await appFile('/', noApp())
  expect(Buffer.from(body as Uint8Array).toString()).toContain('carries no web app')
})
