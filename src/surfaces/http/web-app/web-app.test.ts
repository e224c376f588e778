import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_VERSION } from '../../../../contract/declare.ts'
import type { UsherError } from '../../../lib/errors.ts'
import { placeholderWebApp, type WebApp } from './web-app.ts'
import { webAppFromDirectory } from './directory.ts'
import { webAppResponse } from './response.ts'
import { readWireVersion } from './wire-version.ts'

let folder: string
let app: WebApp
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-assets-'))
  writeFileSync(join(folder, 'secret'), 'secret')
  const built = join(folder, 'built')
  mkdirSync(join(built, 'parts'), { recursive: true })
  writeFileSync(join(built, 'index.html'), `<meta name="usher-wire" content="${API_VERSION}">page`)
  writeFileSync(join(built, 'parts', 'app.js'), 'code()')
  writeFileSync(join(built, 'app-5a9697cf147e.js'), 'code()')
  writeFileSync(join(built, 'swapped.js'), 'code()')
  writeFileSync(join(built, '.env'), 'secret')
  symlinkSync(join(folder, 'secret'), join(built, 'link.txt'))
  app = webAppFromDirectory(built)
  rmSync(join(built, 'swapped.js'))
  symlinkSync(join(folder, 'secret'), join(built, 'swapped.js'))
  writeFileSync(join(built, 'late.js'), 'secret')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fetchPath = async (path: string) => {
  const { status, rawHeaders, body } = await webAppResponse(path, app)
  return {
    status,
    headers: rawHeaders.join('\n'),
    text: typeof body === 'string' ? body : Buffer.from(body as Uint8Array).toString(),
  }
}

test('a listed file is served with its type and a strict content policy', async () => {
  const { text, headers } = await fetchPath('/parts/app.js')
  expect(text).toBe('code()')
  expect(headers).toContain('text/javascript')
  expect(headers).toContain("default-src 'none'")
  expect(headers).not.toMatch(/unsafe|\*|access-control/i)
})

test('a file with its content’s hash in its name is kept by the browser, and everything else is asked for again', async () => {
  expect((await fetchPath('/app-5a9697cf147e.js')).headers).toContain('public, max-age=31536000, immutable')
  for (const path of ['/', '/parts/app.js', '/app-000000000000.js'])
    expect([path, (await fetchPath(path)).headers.includes('Cache-Control\nno-cache')]).toEqual([path, true])
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
])('%s returns the page, with the same bytes', async (path) => {
  const { status, text } = await fetchPath(path)
  expect([status, text]).toEqual([200, `<meta name="usher-wire" content="${API_VERSION}">page`])
})

test('a file that has become a link is not followed', async () => {
  const { status, text } = await fetchPath('/swapped.js')
  expect([status, text.includes('secret')]).toEqual([500, false])
})

/** Returns a directory with this page. */
function directoryWithPage(page: string): string {
  const directory = mkdtempSync(join(folder, 'app-'))
  writeFileSync(join(directory, 'index.html'), page)
  return directory
}

test('a directory whose page declares another wire version is refused, and the error names both', () => {
  const directory = directoryWithPage('<meta name="usher-wire" content="94">')
  expect(() => webAppFromDirectory(directory)).toThrow(
    `${directory} cannot be served as the web app: its page declares wire version 94, and this usher serves wire version ${API_VERSION}.`,
  )
  expect(webAppFromDirectory(directory, 94).page.mediaType).toContain('text/html')
})

test('a directory whose page declares no wire version is refused, and the error says how to declare it', () => {
  const directory = directoryWithPage('<meta name="viewport" content="width=device-width">page')
  const error = attempt(() => webAppFromDirectory(directory))
  expect(error).toMatchObject({
    category: 'misasked',
    data: {
      code: 'SURFACE-18',
      summary: expect.stringContaining(
        `its page declares no wire version, and this usher serves wire version ${API_VERSION}.`,
      ),
    },
  })
  const [remedy] = (error as UsherError).data.remedies
  expect(remedy!.summary).toContain(`<meta name="usher-wire" content="${API_VERSION}">`)
})

function attempt(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test.each([
  ['<meta name="usher-wire" content="7" />', 7],
  ["<META content='7' name='usher-wire'>", 7],
  ['<meta name=usher-wire content=7>', 7],
  ['<meta\n  name="usher-wire"\n  content="7">', 7],
  ['<meta name="usher-wire" content="7"><meta name="usher-wire" content="7">', 7],
  ['<meta name="usher-wire" content="7"><meta name="usher-wire" content="8">', null],
  ['<!-- <meta name="usher-wire" content="7"> -->', null],
  ['<meta name="usher-wire" content="seven">', null],
  ['<meta name="usher-wire">', null],
  ['<meta name="usher-wire-other" content="7">', null],
  ['', null],
])('the page %j declares the wire version %j', (page, version) => {
  expect(readWireVersion(page)).toBe(version)
})

test('a directory without a page, and a path that is not a directory, are refused', () => {
  expect(() => webAppFromDirectory(join(folder, 'built', 'parts'))).toThrow('it has no index.html')
  expect(() => webAppFromDirectory(join(folder, 'secret'))).toThrow('it is not a directory')
  expect(() => webAppFromDirectory(join(folder, 'gone'))).toThrow('it cannot be opened')
})

test('a build without the app says so', async () => {
  const { body } = await webAppResponse('/', placeholderWebApp())
  expect(Buffer.from(body as Uint8Array).toString()).toContain('has no web app')
})
