import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { openConnection, type RawConnection } from './support/raw-connection.ts'
import { portOf, startSurface } from './support/surfaces.ts'

let home: ControllableMachine
let server: RunningServer
beforeEach(async () => {
  home = controllableMachine()
  server = await startSurface({ machine: home.machine })
})
afterEach(async () => {
  await server.stop()
  home[Symbol.dispose]()
})

interface StreamEvent {
  id: string
  event: string
  data: { kind: string; data: Record<string, unknown> }
}

async function openStream(path = '/api/events', more: string[] = [], to = server): Promise<RawConnection> {
  const connection = await openConnection(portOf(to))
  const token = to.info.token
  connection.socket.write(
    [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${portOf(to)}`, `X-Service-Token: ${token}`, ...more, '', ''].join(
      '\r\n',
    ),
  )
  return connection
}

/** Returns the events, reassembled from the chunks. */
function parseEvents(connection: RawConnection): StreamEvent[] {
  const text = connection.received().slice(connection.received().indexOf('\r\n\r\n') + 4)
  const body = text.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/g, '')
  return [...body.matchAll(/id: (.*)\nevent: (.*)\ndata: (.*)\n\n/g)].map(([, id, event, data]) => ({
    id: id!,
    event: event!,
    data: JSON.parse(Buffer.from(data!, 'latin1').toString()) as StreamEvent['data'],
  }))
}

const waitForAllKinds = async (connection: RawConnection) => {
  for (const kind of ['dashboard', 'status', 'jobs']) await connection.waitFor(`event: ${kind}`)
}

test('a new connection gets the current value of every kind, one envelope per line, with an id', async () => {
  using connection = await openStream()
  await waitForAllKinds(connection)
  expect(connection.received()).toContain('Content-Type: text/event-stream')
  for (const { id, event, data } of parseEvents(connection)) {
    expect(id).toMatch(/^[0-9a-f]{8}-\d+$/)
    expect(data).toEqual({ api_version: 1, kind: event, data: expect.any(Object) } as never)
  }
})

test('then only changes are sent, triggered by the engine’s events', async () => {
  using connection = await openStream()
  await waitForAllKinds(connection)
  const before = parseEvents(connection).length
  home.engine.changeContainer('finder', { state: 'exited', exit_code: 137, finished_at: home.machine.now() })
  await connection.waitFor('"state":"failed"')
  expect(
    parseEvents(connection)
      .slice(before)
      .map(({ event }) => event),
  ).not.toContain('jobs')
})

test('an id from this run continues the numbering; any other id is ignored', async () => {
  using first = await openStream()
  await waitForAllKinds(first)
  const last = parseEvents(first).at(-1)!.id
  const [run, n] = last.split('-') as [string, string]
  using back = await openStream('/api/events', [`Last-Event-ID: ${last}`])
  await waitForAllKinds(back)
  for (const { id } of parseEvents(back)) {
    expect(id.startsWith(`${run}-`)).toBe(true)
    expect(Number(id.split('-')[1])).toBeGreaterThan(Number(n))
  }
  for (const id of ['other-7', 'nonsense', `${run}-999999999`, '\x80']) {
    using second = await openStream('/api/events', [`Last-Event-ID: ${id}`])
    await waitForAllKinds(second)
    const sent = new Set([first, back].flatMap((connection) => parseEvents(connection).map((event) => event.id)))
    for (const kind of ['dashboard', 'status', 'jobs'])
      expect(sent).toContain(parseEvents(second).find(({ event }) => event === kind)!.id)
  }
})

test('a reconnecting client receives only a change at once, and the rest after it was gathered again', async () => {
  using other = await openStream()
  await waitForAllKinds(other)
  const first = parseEvents(other)
  const jobsId = first.find(({ event }) => event === 'jobs')!.id
  home.machine.state().jobs.start({ action: 'up', body: {}, summary: 'Start tv' })
  await other.waitFor('Start tv')
  const change = parseEvents(other).findLast(({ event }) => event === 'jobs')!
  using back = await openStream('/api/events', [`Last-Event-ID: ${first.at(-1)!.id}`])
  await waitForAllKinds(back)
  const received = parseEvents(back)
  expect(received.find(({ event }) => event === 'jobs')!.data).toEqual(change.data)
  expect(received.map(({ id }) => id)).not.toContain(jobsId)
  expect(received.map(({ id }) => id)).not.toContain(first.find(({ event }) => event === 'status')!.id)
})

test('a job started by another process is sent', async () => {
  using connection = await openStream()
  await waitForAllKinds(connection)
  home.machine.state().jobs.start({ action: 'up', body: {}, summary: 'Start tv' })
  await connection.waitFor('Start tv')
})

test('a job’s stream starts at the beginning, replays exactly what was missed, and ends with the job', async () => {
  const { jobs } = home.machine.state()
  const { id } = jobs.start({ action: 'up', body: {}, summary: 'Start tv' })
  using connection = await openStream(`/api/jobs/${id}/events`)
  await connection.waitFor(`id: ${id}-1\n`)
  jobs.step(id, {
    job: id,
    happened_at: '2026-03-14T14:00:00.000Z',
    subject: 'finder',
    result: 'done',
    level: 'info',
    summary: 'It runs',
  })
  await connection.waitFor('It runs')
  jobs.end(id, { state: 'done', error: null, outcome: null })
  await connection.waitFor('\r\n0\r\n\r\n')
  const all = parseEvents(connection)
  expect(all.map(({ event }) => event)).toEqual(['job', 'step', 'job'])
  for (const { event, data } of all)
    expect(data).toEqual({ api_version: 1, kind: event, data: expect.any(Object) } as never)
  await server.stop()
  server = await startSurface({ machine: home.machine })
  for (const [at, { id: eventId }] of all.entries()) {
    using rest = await openStream(`/api/jobs/${id}/events`, [`Last-Event-ID: ${eventId}`])
    await rest.waitFor('\r\n0\r\n\r\n').catch(() => rest.waitFor('0\r\n\r\n'))
    expect(parseEvents(rest)).toEqual(all.slice(at + 1))
  }
})

test('a listener that never reads is disconnected, and the others are not affected', async () => {
  using lazy = await openStream()
  await waitForAllKinds(lazy)
  lazy.socket.pause()
  using other = await openStream()
  await waitForAllKinds(other)
  const large = 'x'.repeat(200_000)
  for (let n = 0; n < 200 && !lazy.socket.destroyed && server.connectionCount() > 1; n++) {
    home.engine.changeContainer('finder', { state: 'exited', error: `${n} ${large}`, exit_code: 1 })
    await other.waitFor(`${n} x`)
  }
  expect(server.connectionCount()).toBe(1)
  home.engine.changeContainer('finder', { state: 'running', error: '' })
  await other.waitFor('"state":"running"')
})

test('when usher stops, it ends every stream', async () => {
  using connection = await openStream()
  await waitForAllKinds(connection)
  await server.stop()
  await connection.closed
  expect(connection.received()).toEndWith('0\r\n\r\n')
})

test('nothing is gathered before the first listener connects or after the last one leaves', async () => {
  expect([home.engine.listCalls, home.engine.listenerCount]).toEqual([0, 0])
  const connection = await openStream()
  await waitForAllKinds(connection)
  connection.socket.destroy()
  await connection.closed
  while (home.engine.listenerCount > 0) await new Promise((resolve) => setImmediate(resolve))
  const { listCalls } = home.engine
  home.engine.changeContainer('finder', { state: 'dead' })
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
  expect(home.engine.listCalls).toBe(listCalls)
})
