import { describe, expect, test } from 'bun:test'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { headerValues, type HttpResponse } from '../message.ts'
import { webAppResponse } from './response.ts'
import type { WebApp } from './web-app.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const PAGE = '<html><meta name="usher-wire" content="1" /><title>usher</title></html>'
const script = encode('long() '.repeat(400))
const compressed = { br: brotliCompressSync(script), gzip: gzipSync(script) }
const app: WebApp = {
  files: new Map([
    ['/app-5a9697cf147e.js', { mediaType: 'text/javascript', content: script, compressed }],
    ['/manifest.webmanifest', { mediaType: 'application/manifest+json', content: encode('{}') }],
  ]),
  page: { mediaType: 'text/html', content: encode(PAGE) },
}

const header = ({ rawHeaders }: HttpResponse, name: string) => headerValues(rawHeaders, name)
const textOf = ({ body }: HttpResponse) => Buffer.from(body as Uint8Array).toString()

describe('a file that was compressed when the app was built', () => {
  test.each([
    ['gzip, deflate, br', 'br', compressed.br],
    ['gzip, deflate', 'gzip', compressed.gzip],
  ] as const)('is sent as it was built to a browser that accepts %s', async (accepted, encoding, bytes) => {
    const response = await webAppResponse('/app-5a9697cf147e.js', app, ['Accept-Encoding', accepted])
    expect(response.body).toBe(bytes)
    expect(header(response, 'content-encoding')).toEqual([encoding])
    expect(header(response, 'content-length')).toEqual([String(bytes.byteLength)])
    expect(header(response, 'vary')).toEqual(['Accept-Encoding'])
    expect(header(response, 'cache-control')).toEqual(['public, max-age=31536000, immutable'])
  })

  test('is sent uncompressed to who accepts nothing else', async () => {
    for (const headers of [[], ['Accept-Encoding', 'identity'], ['Accept-Encoding', 'br;q=0, gzip;q=0']]) {
      const response = await webAppResponse('/app-5a9697cf147e.js', app, headers)
      expect([response.body, header(response, 'content-encoding')]).toEqual([script, []])
    }
    expect(gunzipSync(compressed.gzip).equals(Buffer.from(script))).toBe(true)
  })
})

test('a file without a hash in its name is asked for each time, and not sent again while it is the same', async () => {
  for (const path of ['/', '/anything', '/manifest.webmanifest']) {
    const first = await webAppResponse(path, app)
    const [tag] = header(first, 'etag')
    expect([tag, header(first, 'cache-control')]).toEqual([expect.stringMatching(/^W\/"[0-9a-f]{16}"$/), ['no-cache']])
    const again = await webAppResponse(path, app, ['If-None-Match', `"other", ${tag}`])
    expect([again.status, again.body, header(again, 'etag')]).toEqual([304, '', [tag!]])
    expect((await webAppResponse(path, app, ['If-None-Match', 'W/"0000000000000000"'])).status).toBe(200)
  }
})

test('another page has another tag', async () => {
  const other: WebApp = { ...app, page: { mediaType: 'text/html', content: encode(`${PAGE} `) } }
  const tags = await Promise.all([app, other].map(async (one) => header(await webAppResponse('/', one), 'etag')[0]))
  expect(new Set(tags).size).toBe(2)
})

test('in a rehearsal the page says so beside its wire version, on every path, and its files are the same', async () => {
  const rehearsed = { ...app, rehearsal: true }
  for (const path of ['/', '/people/Ana']) {
    const page = textOf(await webAppResponse(path, rehearsed, ['Accept-Encoding', 'br']))
    expect(page).toContain('content="1" /><meta name="usher-rehearsal" content="true" />')
    expect(textOf(await webAppResponse(path, app))).toBe(PAGE)
  }
  expect((await webAppResponse('/app-5a9697cf147e.js', rehearsed)).body).toBe(script)
  const [[tag], [rehearsedTag]] = [
    header(await webAppResponse('/', app), 'etag'),
    header(await webAppResponse('/', rehearsed), 'etag'),
  ]
  expect(tag).not.toBe(rehearsedTag)
})

test('pictures that the app makes itself are allowed, and everything else only from usher', async () => {
  const [policy] = header(await webAppResponse('/', app), 'content-security-policy')
  expect(policy!.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
})
