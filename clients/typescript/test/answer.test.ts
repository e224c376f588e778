import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '../src/client.ts'
import type { Outgoing } from '../src/exchange.ts'
import { CONTRACT_API_VERSION } from '../src/generated/contract.ts'
import { isProblem, type ProblemKind } from '../src/problem.ts'
import { pretendClock } from './support/clock.ts'
import { envelope, fault } from './support/service.ts'

const json = { 'content-type': 'application/json' }
const plain = { 'content-type': 'text/plain; charset=utf-8' }
const page = { 'content-type': 'text/html' }

/** A client whose every request is answered so. */
function answeredWith(status: number, body: BodyInit | null, headers: Record<string, string> = json) {
  const sent: Outgoing[] = []
  const client = Client.over(async (request) => {
    sent.push(request)
    return new Response(body, { status, headers })
  })
  return { client, sent }
}

const told: [status: number, kind: ProblemKind][] = [
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

for (const [status, kind] of told) {
  test(`an error with ${status} is ${kind}, in the service’s own words`, async () => {
    const answer = await answeredWith(status, envelope('error', fault)).client.status()
    assert.deepEqual(answer, { kind, sentence: fault.summary, error: fault, status })
  })

  test(`a plain sentence with ${status} is ${kind}`, async () => {
    const answer = await answeredWith(status, 'There is no action called "dance".\n', plain).client.act('up')
    assert.deepEqual(answer, { kind, sentence: 'There is no action called "dance".', error: null, status })
  })

  test(`a page, or JSON that is no envelope, is unreachable with ${status} too`, async () => {
    for (const [body, headers] of [
      ['<!doctype html><title>Gone</title>', page],
      ['<!doctype html><title>Gone</title>', plain],
      ['{"detail":"Not Found"}', json],
      ['{"detail":"Not Found"}', plain],
      ['', plain],
      ['   \n', plain],
      [envelope('status', {}), json],
    ] as const) {
      const answer = await answeredWith(status, body, headers).client.status()
      assert.equal(answer.kind, 'unreachable', body)
    }
  })
}

test('the guard’s sentence is refused', async () => {
  const answer = await answeredWith(403, 'usher refuses this request.', plain).client.status()
  assert.deepEqual(answer, { kind: 'refused', sentence: 'usher refuses this request.', error: null, status: 403 })
})

test('nothing but the guard’s sentence is refused', async () => {
  for (const [body, headers] of [
    ['<h1>Forbidden</h1>', page],
    ['{"error":"forbidden"}', json],
    [envelope('error', fault), json],
  ] as const) {
    assert.equal((await answeredWith(403, body, headers).client.status()).kind, 'unreachable')
  }
})

const noEnvelopes = [
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

for (const body of noEnvelopes) {
  test(`${body || 'nothing'} is not an answer of the service`, async () => {
    const answer = await answeredWith(200, body).client.status()
    assert.ok(isProblem(answer))
    assert.equal(answer.kind, 'unreachable')
    assert.equal(answer.status, 200)
  })
}

test('bytes that are not UTF-8 are no answer', async () => {
  const bytes = new TextEncoder().encode(envelope('status', { summary: 'é' }))
  const answer = await answeredWith(200, bytes.with(bytes.indexOf(0xc3), 0xff)).client.status()
  assert.equal(answer.kind, 'unreachable')
})

test('a version that is not spoken is refused, naming both', async () => {
  for (const status of [200, 404, 500]) {
    const answer = await answeredWith(status, envelope('status', {}, 7)).client.status()
    assert.ok(isProblem(answer))
    assert.equal(answer.kind, 'unreachable')
    assert.match(answer.sentence, /\b7\b/)
    assert.match(answer.sentence, new RegExp(`\\b${CONTRACT_API_VERSION}\\b`))
  }
})

test('an answer is the whole envelope; what is not known yet does no harm', async () => {
  for (const kind of ['status', 'weather']) {
    const text = envelope(kind, { at: 'now', forms: [{ form: 'tv', state: 'dreaming' }], weather: 'fair' })
    assert.deepEqual(await answeredWith(200, text).client.status(), JSON.parse(text))
  }
})

test('a redirect is not followed, whether it can be seen or not', async () => {
  const seen = await answeredWith(302, null, { location: 'http://203.0.113.9/' }).client.status()
  assert.equal(seen.kind, 'unreachable')
  const hidden = Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    ok: { value: false },
  })
  assert.equal((await Client.over(async () => hidden).status()).kind, 'unreachable')
})

test('what is asked travels in the query, in the path and in the body', async () => {
  const { client, sent } = answeredWith(200, envelope('status', {}))
  await client.services({ form: ['tv', 'films & more'] })
  await client.act('restart', { services: ['sonarr'] })
  await client.bundle('../a b')
  await client.bundle('..')
  await client.job('x/y').now()
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

test('an answer that does not come in time is called off', async () => {
  const clock = pretendClock()
  let signal: AbortSignal | undefined
  const client = Client.over((request) => ((signal = request.signal), new Promise<Response>(() => {})), { clock })
  const answer = client.status({}, { deadlineMs: 5_000 })
  await clock.pass(4_999)
  assert.equal(signal?.aborted, false)
  await clock.pass(1)
  const came = await answer
  assert.ok(isProblem(came))
  assert.deepEqual([came.kind, came.sentence], ['unreachable', 'No answer came within 5 s.'])
  assert.equal(signal?.aborted, true)
})

test('a body that stops half way is called off too', async () => {
  const clock = pretendClock()
  const body = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('{"api_version":1,')) })
  const answer = Client.over(async () => new Response(body), { clock }).status()
  await clock.pass(30_000)
  assert.equal((await answer).kind, 'unreachable')
})

test('the caller can call it off, before and after it was sent', async () => {
  const controller = new AbortController()
  const sent: Outgoing[] = []
  const client = Client.over((request) => (sent.push(request), new Promise<Response>(() => {})))
  const answer = client.status({}, { signal: controller.signal })
  controller.abort()
  assert.equal((await answer).kind, 'unreachable')
  assert.equal((await client.status({}, { signal: controller.signal })).kind, 'unreachable')
  assert.equal(sent.length, 1)
})

test('whatever a carrier throws is unreachable', async () => {
  const client = Client.over(() => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })))
  const answer = await client.status()
  assert.ok(isProblem(answer))
  assert.match(answer.sentence, /ECONNREFUSED/)
})
