import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from '../src/client.ts'
import type { Outgoing } from '../src/exchange.ts'
import type { Arrival, Lost } from '../src/stream/arrival.ts'
import { held } from '../src/stream/held.ts'
import { pretendClock, settled } from './support/clock.ts'
import { envelope, fault } from './support/service.ts'

interface Line {
  say(text: string | Uint8Array): void
  end(): void
  cut(): void
  request: Outgoing
}

/** A client whose every connection of the stream is in the test’s hand. */
function stage(answer: (nth: number) => Response | undefined = () => undefined) {
  const clock = pretendClock()
  const lines: Line[] = []
  const client = Client.over(
    async (request) => {
      const given = answer(lines.length)
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      writer.closed.catch(() => {})
      const bytes = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text)
      lines.push({
        say: (text) => void writer.write(bytes(text)).catch(() => {}),
        end: () => void writer.close().catch(() => {}),
        cut: () => void writer.abort(new Error('reset')).catch(() => {}),
        request,
      })
      return given ?? new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
    },
    { clock },
  )
  return { client, clock, lines }
}

/** Takes in everything that arrives, while the test goes on. */
function collect(arrivals: AsyncIterable<Arrival>) {
  const came: Arrival[] = []
  const ended = (async () => {
    for await (const arrival of arrivals) came.push(arrival)
  })()
  return { came, ended, ats: () => came.map(({ at }) => at) }
}

const frame = (id: string, kind: string, data: object) => `id: ${id}\nevent: ${kind}\ndata: ${envelope(kind, data)}\n\n`

test('values arrive live, with their kind, also one that is not known', async () => {
  const { client, lines } = stage()
  const { came } = collect(client.events())
  await settled()
  lines[0]!.say(frame('r-1', 'jobs', { jobs: [] }) + frame('r-2', 'weather', { fair: true }))
  await settled()
  assert.deepEqual(came, [
    { at: 'live', id: 'r-1', kind: 'jobs', data: { jobs: [] } },
    { at: 'live', id: 'r-2', kind: 'weather', data: { fair: true } },
  ])
  assert.equal(lines[0]!.request.headers['last-event-id'], undefined)
})

test('bytes may be cut anywhere, inside a character too', async () => {
  const { client, lines } = stage()
  const { came } = collect(client.events())
  await settled()
  for (const byte of new TextEncoder().encode(frame('r-1', 'jobs', { jobs: ['é🎬'] })))
    lines[0]!.say(Uint8Array.of(byte))
  for (let pieces = 0; pieces < 20; pieces++) await settled()
  assert.deepEqual(came, [{ at: 'live', id: 'r-1', kind: 'jobs', data: { jobs: ['é🎬'] } }])
})

test('thirty seconds of silence are a break, one missed beat is not', async () => {
  const { client, clock, lines } = stage()
  const { came, ats } = collect(client.events())
  await settled()
  lines[0]!.say(': beat\n\n')
  await clock.pass(29_999)
  assert.equal(came.length, 0)
  lines[0]!.say(': beat\n\n')
  await clock.pass(29_999)
  assert.equal(came.length, 0)
  await clock.pass(1)
  assert.deepEqual(ats(), ['stale', 'lost'])
  assert.deepEqual(came[0], { at: 'stale', quietForMs: 30_000 })
  const lost = came.at(1) as Lost
  assert.deepEqual([lost.problem.kind, lost.retryInMs], ['quiet', 500])
  assert.equal(lines[0]!.request.signal.aborted, true)
})

test('it comes back with the last id it saw, waiting longer each time', async () => {
  const { client, clock, lines } = stage((nth) => (nth === 0 || nth === 4 ? undefined : Response.error()))
  const { came } = collect(client.events({ lastEventId: 'q-9' }))
  await settled()
  assert.equal(lines[0]!.request.headers['last-event-id'], 'q-9')
  lines[0]!.say(frame('r-1', 'jobs', { jobs: [] }))
  await settled()
  lines[0]!.cut()
  for (const wait of [500, 1_000, 2_000, 4_000]) {
    await clock.pass(wait - 1)
    const before = lines.length
    await clock.pass(1)
    assert.equal(lines.length, before + 1)
  }
  assert.equal(lines[4]!.request.headers['last-event-id'], 'r-1')
  lines[4]!.say(frame('r-2', 'jobs', { jobs: [] }))
  await settled()
  lines[4]!.end()
  await settled()
  const lost = came.flatMap((arrival) => (arrival.at === 'lost' ? [[arrival.problem.kind, arrival.retryInMs]] : []))
  assert.deepEqual(lost, [
    ['broken', 500],
    ['unreachable', 1_000],
    ['unreachable', 2_000],
    ['unreachable', 4_000],
    ['ended', 500],
  ])
})

test('it gives up when its allowance is used, and says so', async () => {
  const { client, clock, lines } = stage(() => Response.error())
  const { came, ended } = collect(client.events({ allowance: { attempts: 3 } }))
  await clock.pass(60_000)
  await ended
  assert.equal(lines.length, 4)
  assert.deepEqual(
    came.map((arrival) => arrival.at === 'lost' && arrival.retryInMs),
    [500, 1_000, 2_000, null],
  )
})

const final = [
  [403, 'usher refuses this request.', 'text/plain', 'refused'],
  [404, envelope('error', fault), 'application/json', 'missing'],
  [400, envelope('error', fault), 'application/json', 'misasked'],
] as const

for (const [status, body, type, kind] of final) {
  test(`what is ${kind} is not tried again`, async () => {
    const { client, lines } = stage(() => new Response(body, { status, headers: { 'content-type': type } }))
    const { came, ended } = collect(client.events())
    await ended
    assert.ok(came[0]?.at === 'lost' && came[0].problem.kind === kind && came[0].retryInMs === null)
    assert.deepEqual([came.length, lines.length], [1, 1])
  })
}

test('a page instead of a stream, and an event that is no envelope, are unreachable', async () => {
  const html = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  const { came, ended } = collect(stage(html).client.events({ allowance: { attempts: 0 } }))
  await ended
  assert.ok(came[0]?.at === 'lost' && came[0].problem.kind === 'unreachable')

  for (const data of ['{"half":', envelope('jobs', {}, 2)]) {
    const { client, lines } = stage()
    const heard = collect(client.events({ allowance: { attempts: 0 } }))
    await settled()
    lines[0]!.say(`event: jobs\ndata: ${data}\n\n`)
    await heard.ended
    assert.ok(heard.came[0]?.at === 'lost' && heard.came[0].problem.kind === 'unreachable')
  }
})

test('whoever stops listening lets go of the connection, and hears no more', async () => {
  const { client, clock, lines } = stage()
  const controller = new AbortController()
  const { came, ended } = collect(client.events({ signal: controller.signal }))
  await settled()
  controller.abort()
  await ended
  assert.equal(lines[0]!.request.signal.aborted, true)
  await clock.pass(60_000)
  assert.deepEqual([came, lines.length], [[], 1])

  const arrivals = client.events()
  const first = arrivals.next()
  await settled()
  lines[1]!.say(frame('r-1', 'jobs', {}))
  await first
  await arrivals.return()
  assert.equal(lines[1]!.request.signal.aborted, true)
})

test('a job is followed to its end over a break, and asked for how it ended', async () => {
  const job = (state: string) => ({ id: 'j1', state })
  const asking = (nth: number) => (nth === 2 ? new Response(envelope('job', job('done'))) : undefined)
  const { client, clock, lines } = stage(asking)
  const ended = client.job('j1').ended()
  await settled()
  lines[0]!.say(frame('1', 'job', job('running')) + frame('2', 'progress', { job: 'j1' }))
  await settled()
  lines[0]!.end()
  await clock.pass(500)
  assert.deepEqual([lines[1]!.request.path, lines[1]!.request.headers['last-event-id']], ['/api/jobs/j1/events', '2'])
  lines[1]!.say(frame('3', 'job', job('done')))
  await clock.pass(0)
  assert.deepEqual(await ended, { api_version: 1, kind: 'job', data: job('done') })
  assert.equal(lines[2]!.request.path, '/api/jobs/j1')
})

test('what came before a gap is stale until it is replaced, kind by kind', () => {
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
