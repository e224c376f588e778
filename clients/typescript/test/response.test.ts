import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '../src/client.ts'
import type { OutgoingRequest } from '../src/transport.ts'
import { CONTRACT_API_VERSION } from '../src/generated/contract.ts'
import { isProblem, type ProblemKind } from '../src/problem.ts'
import { fakeClock } from './support/clock.ts'
import { envelopeText, sampleError } from './support/fake-service.ts'

const json = { 'content-type': 'application/json' }
const plain = { 'content-type': 'text/plain; charset=utf-8' }
const page = { 'content-type': 'text/html' }

/** Returns a client that gets this response to every request. */
function clientAnswering(status: number, body: BodyInit | null, headers: Record<string, string> = json) {
  const sent: OutgoingRequest[] = []
  const client = Client.over(async (request) => {
    sent.push(request)
    return new Response(body, { status, headers })
  })
  return { client, sent }
}

const kindsByStatus: [status: number, kind: ProblemKind][] = [
  [404, 'missing'],
  [400, 'misasked'],
  [401, 'misasked'],
  [405, 'misasked'],
  [409, 'misasked'],
  [413, 'misasked'],
  [415, 'misasked'],
  [429, 'misasked'],
  [500, 'failed'],
]

for (const [status, kind] of kindsByStatus) {
  test(`an error with ${status} is ${kind}, with the service’s sentence`, async () => {
    const answer = await clientAnswering(status, envelopeText('error', sampleError)).client.status()
    assert.deepEqual(answer, { kind, sentence: sampleError.summary, error: sampleError, status })
  })

  test(`a plain sentence with ${status} is ${kind}`, async () => {
    const answer = await clientAnswering(status, 'There is no action called "dance".\n', plain).client.act('up')
    assert.deepEqual(answer, { kind, sentence: 'There is no action called "dance".', error: null, status })
  })

  test(`an HTML page or other JSON with ${status} is unreachable`, async () => {
    for (const [body, headers] of [
      ['<!doctype html><title>Gone</title>', page],
      ['<!doctype html><title>Gone</title>', plain],
      ['{"detail":"Not Found"}', json],
      ['{"detail":"Not Found"}', plain],
      ['', plain],
      ['   \n', plain],
      [envelopeText('status', {}), json],
    ] as const) {
      const answer = await clientAnswering(status, body, headers).client.status()
      assert.equal(answer.kind, 'unreachable', body)
    }
  })
}

test('the guard’s sentence is a refused problem', async () => {
  const answer = await clientAnswering(403, 'usher refuses this request.', plain).client.status()
  assert.deepEqual(answer, { kind: 'refused', sentence: 'usher refuses this request.', error: null, status: 403 })
})

test('only the guard’s sentence is a refused problem', async () => {
  for (const [body, headers] of [
    ['<h1>Forbidden</h1>', page],
    ['{"error":"forbidden"}', json],
    [envelopeText('error', sampleError), json],
  ] as const) {
    assert.equal((await clientAnswering(403, body, headers).client.status()).kind, 'unreachable')
  }
})

const invalidBodies = [
  '<!doctype html><title>Sign in</title>',
  '{"api_version":1,"kind":"status","da',
  '',
  'null',
  '[]',
  '"status"',
  '{}',
  '{"api_version":1}',
  '{"api_version":1,"kind":"status"}',
  '{"api_version":1,"kind":"status","data":null}',
  '{"api_version":1,"kind":"status","data":[]}',
  '{"api_version":1,"kind":7,"data":{}}',
  '{"api_version":"1","kind":"status","data":{}}',
  '{"kind":"status","data":{}}',
]

for (const body of invalidBodies) {
  test(`${body || 'an empty body'} is not a response from the service`, async () => {
    const answer = await clientAnswering(200, body).client.status()
    assert.ok(isProblem(answer))
    assert.equal(answer.kind, 'unreachable')
    assert.equal(answer.status, 200)
  })
}

test('a body that is not UTF-8 is unreachable', async () => {
  const bytes = new TextEncoder().encode(envelopeText('status', { summary: 'é' }))
  const answer = await clientAnswering(200, bytes.with(bytes.indexOf(0xc3), 0xff)).client.status()
  assert.equal(answer.kind, 'unreachable')
})

test('another version is refused with both versions', async () => {
  for (const status of [200, 404, 500]) {
    const answer = await clientAnswering(status, envelopeText('status', {}, 7)).client.status()
    assert.ok(isProblem(answer))
    assert.equal(answer.kind, 'unreachable')
    assert.match(answer.sentence, /\b7\b/)
    assert.match(answer.sentence, new RegExp(`\\b${CONTRACT_API_VERSION}\\b`))
  }
})

test('a response is the whole envelope, with unknown fields kept', async () => {
  for (const kind of ['status', 'weather']) {
    const text = envelopeText(kind, { at: 'now', forms: [{ form: 'tv', state: 'dreaming' }], weather: 'fair' })
    assert.deepEqual(await clientAnswering(200, text).client.status(), JSON.parse(text))
  }
})

test('a redirect is not followed, whether it is visible or opaque', async () => {
  const visible = await clientAnswering(302, null, { location: 'http://203.0.113.9/' }).client.status()
  assert.equal(visible.kind, 'unreachable')
  const hidden = Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    ok: { value: false },
  })
  assert.equal((await Client.over(async () => hidden).status()).kind, 'unreachable')
})

test('parameters are sent in the query, in the path and in the body', async () => {
  const { client, sent } = clientAnswering(200, envelopeText('status', {}))
  await client.services({ form: ['tv', 'films & more'] })
  await client.act('restart', { services: ['sonarr'] })
  await client.bundle('../a b')
  await client.bundle('..')
  await client.job('x/y').current()
  assert.deepEqual(
    sent.map(({ method, path, body }) => [method, path, body]),
    [
      ['GET', '/api/services?form=tv%2Cfilms+%26+more', null],
      ['POST', '/api/actions/restart', '{"services":["sonarr"]}'],
      ['GET', '/api/bundle/..%2Fa%20b', null],
      ['GET', '/api/bundle/..%2F', null],
      ['GET', '/api/jobs/x%2Fy', null],
    ],
  )
  assert.equal(sent[1]!.headers['content-type'], 'application/json')
})

test('a late response is aborted', async () => {
  const clock = fakeClock()
  let signal: AbortSignal | undefined
  const client = Client.over((request) => ((signal = request.signal), new Promise<Response>(() => {})), { clock })
  const answer = client.status({}, { deadlineMs: 5_000 })
  await clock.advance(4_999)
  assert.equal(signal?.aborted, false)
  await clock.advance(1)
  const came = await answer
  assert.ok(isProblem(came))
  assert.deepEqual([came.kind, came.sentence], ['unreachable', 'No response within 5 s.'])
  assert.equal(signal?.aborted, true)
})

test('a stalled body is aborted too', async () => {
  const clock = fakeClock()
  const body = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('{"api_version":1,')) })
  const answer = Client.over(async () => new Response(body), { clock }).status()
  await clock.advance(30_000)
  assert.equal((await answer).kind, 'unreachable')
})

test('the caller can abort, before and after the request was sent', async () => {
  const controller = new AbortController()
  const sent: OutgoingRequest[] = []
  const client = Client.over((request) => (sent.push(request), new Promise<Response>(() => {})))
  const answer = client.status({}, { signal: controller.signal })
  controller.abort()
  assert.equal((await answer).kind, 'unreachable')
  assert.equal((await client.status({}, { signal: controller.signal })).kind, 'unreachable')
  assert.equal(sent.length, 1)
})

test('an error thrown by the sender is unreachable', async () => {
  const client = Client.over(() => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })))
  const answer = await client.status()
  assert.ok(isProblem(answer))
  assert.match(answer.sentence, /ECONNREFUSED/)
})
