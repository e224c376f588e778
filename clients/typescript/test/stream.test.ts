import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Arrival, Lost } from '../src/stream/arrival.ts'
import { held } from '../src/stream/latest-values.ts'
import { flushPending } from './support/clock.ts'
import { collectArrivals, controlledClient, frameText } from './support/controlled-client.ts'
import { envelopeText, sampleError } from './support/fake-service.ts'

test('values arrive live with their kind, also an unknown kind', async () => {
  const { client, lines } = controlledClient()
  const { came } = collectArrivals(client.events())
  await flushPending()
  lines[0]!.say(frameText('r-1', 'jobs', { jobs: [] }) + frameText('r-2', 'weather', { fair: true }))
  await flushPending()
  assert.deepEqual(came, [
    { at: 'live', id: 'r-1', kind: 'jobs', data: { jobs: [] } },
    { at: 'live', id: 'r-2', kind: 'weather', data: { fair: true } },
  ])
  assert.equal(lines[0]!.request.headers['last-event-id'], undefined)
})

test('bytes may be split anywhere, also inside a character', async () => {
  const { client, lines } = controlledClient()
  const { came } = collectArrivals(client.events())
  await flushPending()
  for (const byte of new TextEncoder().encode(frameText('r-1', 'jobs', { jobs: ['é🎬'] })))
    lines[0]!.say(Uint8Array.of(byte))
  for (let pieces = 0; pieces < 20; pieces++) await flushPending()
  assert.deepEqual(came, [{ at: 'live', id: 'r-1', kind: 'jobs', data: { jobs: ['é🎬'] } }])
})

test('thirty seconds of silence are a break, one missed heartbeat is not', async () => {
  const { client, clock, lines } = controlledClient()
  const { came, ats } = collectArrivals(client.events())
  await flushPending()
  lines[0]!.say(': beat\n\n')
  await clock.advance(29_999)
  assert.equal(came.length, 0)
  lines[0]!.say(': beat\n\n')
  await clock.advance(29_999)
  assert.equal(came.length, 0)
  await clock.advance(1)
  assert.deepEqual(ats(), ['stale', 'lost'])
  assert.deepEqual(came[0], { at: 'stale', quietForMs: 30_000 })
  const lost = came.at(1) as Lost
  assert.deepEqual([lost.problem.kind, lost.retryInMs], ['quiet', 500])
  assert.equal(lines[0]!.request.signal.aborted, true)
})

test('it reconnects with the last id, with growing delays', async () => {
  const { client, clock, lines } = controlledClient((nth) => (nth === 0 || nth === 4 ? undefined : Response.error()))
  const { came } = collectArrivals(client.events({ lastEventId: 'q-9' }))
  await flushPending()
  assert.equal(lines[0]!.request.headers['last-event-id'], 'q-9')
  lines[0]!.say(frameText('r-1', 'jobs', { jobs: [] }))
  await flushPending()
  lines[0]!.cut()
  for (const wait of [500, 1_000, 2_000, 4_000]) {
    await clock.advance(wait - 1)
    const before = lines.length
    await clock.advance(1)
    assert.equal(lines.length, before + 1)
  }
  assert.equal(lines[4]!.request.headers['last-event-id'], 'r-1')
  lines[4]!.say(frameText('r-2', 'jobs', { jobs: [] }))
  await flushPending()
  lines[4]!.end()
  await flushPending()
  const lost = came.flatMap((arrival) => (arrival.at === 'lost' ? [[arrival.problem.kind, arrival.retryInMs]] : []))
  assert.deepEqual(lost, [
    ['broken', 500],
    ['unreachable', 1_000],
    ['unreachable', 2_000],
    ['unreachable', 4_000],
    ['ended', 500],
  ])
})

test('it gives up when its allowance is used, and reports it', async () => {
  const { client, clock, lines } = controlledClient(() => Response.error())
  const { came, ended } = collectArrivals(client.events({ allowance: { attempts: 3 } }))
  await clock.advance(60_000)
  await ended
  assert.equal(lines.length, 4)
  assert.deepEqual(
    came.map((arrival) => arrival.at === 'lost' && arrival.retryInMs),
    [500, 1_000, 2_000, null],
  )
})

const finalResponses = [
  [403, 'usher refuses this request.', 'text/plain', 'refused'],
  [404, envelopeText('error', sampleError), 'application/json', 'missing'],
  [400, envelopeText('error', sampleError), 'application/json', 'misasked'],
] as const

for (const [status, body, type, kind] of finalResponses) {
  test(`a ${kind} stream is not retried`, async () => {
    const { client, lines } = controlledClient(() => new Response(body, { status, headers: { 'content-type': type } }))
    const { came, ended } = collectArrivals(client.events())
    await ended
    assert.ok(came[0]?.at === 'lost' && came[0].problem.kind === kind && came[0].retryInMs === null)
    assert.deepEqual([came.length, lines.length], [1, 1])
  })
}

test('an HTML page instead of a stream, and an event without an envelope, are unreachable', async () => {
  const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  const { came, ended } = collectArrivals(controlledClient(html).client.events({ allowance: { attempts: 0 } }))
  await ended
  assert.ok(came[0]?.at === 'lost' && came[0].problem.kind === 'unreachable')

  for (const data of ['{"half":', envelopeText('jobs', {}, 2)]) {
    const { client, lines } = controlledClient()
    const collected = collectArrivals(client.events({ allowance: { attempts: 0 } }))
    await flushPending()
    lines[0]!.say(`event: jobs\ndata: ${data}\n\n`)
    await collected.ended
    assert.ok(collected.came[0]?.at === 'lost' && collected.came[0].problem.kind === 'unreachable')
  }
})

test('leaving the loop closes the connection', async () => {
  const { client, clock, lines } = controlledClient()
  const controller = new AbortController()
  const { came, ended } = collectArrivals(client.events({ signal: controller.signal }))
  await flushPending()
  controller.abort()
  await ended
  assert.equal(lines[0]!.request.signal.aborted, true)
  await clock.advance(60_000)
  assert.deepEqual([came, lines.length], [[], 1])

  const arrivals = client.events()
  const first = arrivals.next()
  await flushPending()
  lines[1]!.say(frameText('r-1', 'jobs', {}))
  await first
  await arrivals.return()
  assert.equal(lines[1]!.request.signal.aborted, true)
})

test('a job is followed to its end across a break', async () => {
  const job = (state: string) => ({ id: 'j1', state })
  const respond = (nth: number) => (nth === 2 ? new Response(envelopeText('job', job('done'))) : undefined)
  const { client, clock, lines } = controlledClient(respond)
  const ended = client.job('j1').ended()
  await flushPending()
  lines[0]!.say(frameText('1', 'job', job('running')) + frameText('2', 'progress', { job: 'j1' }))
  await flushPending()
  lines[0]!.end()
  await clock.advance(500)
  assert.deepEqual([lines[1]!.request.path, lines[1]!.request.headers['last-event-id']], ['/api/jobs/j1/events', '2'])
  lines[1]!.say(frameText('3', 'job', job('done')))
  await clock.advance(0)
  assert.deepEqual(await ended, { api_version: 1, kind: 'job', data: job('done') })
  assert.equal(lines[2]!.request.path, '/api/jobs/j1')
})

test('values from before a gap are stale until they are replaced, kind by kind', () => {
  let now = 1
  const values = held(() => now)
  const lost: Arrival = {
    at: 'lost',
    problem: { kind: 'broken', sentence: '', error: null, status: null },
    retryInMs: 1,
  }
  const live = (kind: string, data: object) => ({ at: 'live', id: null, kind, data }) as Arrival
  for (const gap of [lost, { at: 'stale', quietForMs: 30_000 } as Arrival]) {
    values.take(live('jobs', { jobs: [] }))
    values.take(live('status', { summary: 'a' }))
    values.take(gap)
    assert.deepEqual([values.of('jobs')?.current, values.of('status')?.current], [false, false])
    now = 9
    values.take(live('jobs', { jobs: [] }))
    assert.deepEqual([values.of('jobs')?.current, values.of('status')?.current], [true, false])
  }
  assert.equal(values.of('jobs')?.receivedAt, 9)
  assert.deepEqual(values.kinds(), ['jobs', 'status'])
})
