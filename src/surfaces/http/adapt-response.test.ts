import { expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import { adaptResponse } from './adapt-response.ts'
import { headerValues } from './message.ts'
import { envelopeResponse, sharedEnvelopeResponse } from './responses.ts'

const envelope = { kind: 'error', schema: 1, data: { summary: 'usher refuses this request. '.repeat(100) } } as never
const asking = (...rawHeaders: string[]) => ({ rawHeaders })

test('a response for many clients is adapted once for all that ask for the same', async () => {
  const shared = sharedEnvelopeResponse(200, envelope)
  const request = asking('Accept-Encoding', 'br', 'Accept-Language', 'en')
  const [one, other] = await Promise.all([adaptResponse(request, shared), adaptResponse(request, shared)])
  expect(one).toBe(other)
  const plain = await adaptResponse(asking(), shared)
  expect(brotliDecompressSync(one.body as Uint8Array).equals(plain.body as Buffer)).toBe(true)
  const german = await adaptResponse(asking('Accept-Language', 'de'), shared)
  expect([one, plain, german].map(({ rawHeaders }) => headerValues(rawHeaders, 'content-language'))).toEqual([
    ['en'],
    ['en'],
    ['de'],
  ])
})

test('a response for one client is adapted for that client', async () => {
  const own = envelopeResponse(200, envelope)
  expect(await adaptResponse(asking(), own)).not.toBe(await adaptResponse(asking(), own))
})

test('a client that asks for many languages does not fill the memory', async () => {
  const shared = sharedEnvelopeResponse(200, envelope)
  for (let n = 0; n < 100; n += 1) await adaptResponse(asking('Accept-Language', `x-${n}`), shared)
  expect(shared.variants!.size).toBeLessThanOrEqual(16)
})
