import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressResponse } from './compression.ts'
import { headerValues, type HttpResponse } from './message.ts'
import { createResponse } from './responses.ts'

const long = JSON.stringify({ text: 'a long answer '.repeat(200) })
const compress = (response: HttpResponse, accepted: string | null) =>
  compressResponse({ rawHeaders: accepted === null ? [] : ['Accept-Encoding', accepted] }, response)
const header = ({ rawHeaders }: HttpResponse, name: string) => headerValues(rawHeaders, name)

describe('an answer of more than a kilobyte', () => {
  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ] as const)('is compressed as %p is accepted', async (accepted, encoding, decompress) => {
    const response = await compress(createResponse(200, 'application/json', long), accepted)
    const body = response.body as Uint8Array
    expect(header(response, 'content-encoding')).toEqual([encoding])
    expect(header(response, 'content-length')).toEqual([String(body.byteLength)])
    expect(header(response, 'vary')).toEqual(['Accept-Encoding'])
    expect(body.byteLength).toBeLessThan(long.length / 10)
    expect(decompress(body).toString()).toBe(long)
  })

  test.each([[null], ['identity'], ['gzip;q=0'], ['deflate']])(
    'is sent as it is where %p is accepted',
    async (accepted) => {
      const response = await compress(createResponse(200, 'application/json', long), accepted)
      expect([response.body, header(response, 'content-encoding')]).toEqual([long, []])
    },
  )

  test('is compressed once for all clients that share its bytes', async () => {
    const shared = createResponse(200, 'application/json', Buffer.from(long))
    const [one, other] = await Promise.all([compress(shared, 'gzip'), compress(shared, 'gzip')])
    expect(one.body).toBe(other.body as Uint8Array)
  })
})

test.each([
  ['a short answer', createResponse(200, 'application/json', '{}')],
  ['an image', createResponse(200, 'image/png', new Uint8Array(5000))],
  ['a stream', createResponse(200, 'text/event-stream', { type: 'stream', attach: () => {} })],
] as const)('%s is sent as it is', async (_what, response) => {
  expect(await compress(response, 'gzip, br')).toBe(response)
})
