import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Served } from '../../src/surfaces/http/serve.ts'
import { pretended, type Pretended } from '../../test-support/http/machine.ts'
import { dial, type Line } from './support/raw.ts'
import { portOf, serving } from './support/ways.ts'

let home: Pretended
let served: Served
beforeEach(async () => {
  home = pretended()
  served = await serving({ machine: home.machine })
})
afterEach(async () => {
  await served.stop()
  home[Symbol.dispose]()
})

interface Event {
  id: string
  event: string
  data: { kind: string; data: Record<string, unknown> }
}

async function listen(path = '/api/events', more: string[] = [], to = served): Promise<Line> {
  const line = await dial(portOf(to))
  const token = to.serving.token
  line.socket.write(
    [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${portOf(to)}`, `X-Service-Token: ${token}`, ...more, '', ''].join(
      '\r\n',
    ),
  )
  return line
}

/** Frames as they were written, put together again from the chunks they came in. */
function events(line: Line): Event[] {
  const text = line.heard().slice(line.heard().indexOf('\r\n\r\n') + 4)
  const body = text.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/g, '')
  return [...body.matchAll(/id: (.*)\nevent: (.*)\ndata: (.*)\n\n/g)].map(([, id, event, data]) => ({
    id: id!,
    event: event!,
    data: JSON.parse(Buffer.from(data!, 'latin1').toString()) as Event['data'],
  }))
}

const everything = async (line: Line) => {
  for (const kind of ['dashboard', 'status', 'jobs']) await line.hears(`event: ${kind}`)
}

test('on connecting every kind has its present value, as an envelope on one line, with an id', async () => {
  using line = await listen()
  await everything(line)
  expect(line.heard()).toContain('Content-Type: text/event-stream')
  for (const { id, event, data } of events(line)) {
    expect(id).toMatch(/^[0-9a-f]{8}-\d+$/)
    expect(data).toEqual({ api_version: 1, kind: event, data: expect.any(Object) } as never)
  }
})

test('then what changed and nothing else, by the engine’s own events', async () => {
  using line = await listen()
  await everything(line)
  const before = events(line).length
  home.engine.change('finder', { state: 'exited', exit_code: 137, finished_at: home.machine.now() })
  await line.hears('"state":"failed"')
  expect(
    events(line)
      .slice(before)
      .map(({ event }) => event),
  ).not.toContain('jobs')
})

test('an id of this run continues the numbering; another’s, or nonsense, is as if there were none', async () => {
  using first = await listen()
  await everything(first)
  const last = events(first).at(-1)!.id
  const [run, n] = last.split('-') as [string, string]
  for (const id of [last, 'other-7', 'nonsense', `${run}-999999999`, '\x80']) {
    using again = await listen('/api/events', [`Last-Event-ID: ${id}`])
    await everything(again)
    for (const one of events(again)) {
      expect(one.id.startsWith(`${run}-`)).toBe(true)
      expect(Number(one.id.split('-')[1])).toBeGreaterThan(Number(n))
    }
  }
})

test('a job that another process starts is told', async () => {
  using line = await listen()
  await everything(line)
  home.machine.state().jobs.start({ action: 'up', body: {}, summary: 'Start tv' })
  await line.hears('Start tv')
})

test('a job’s stream tells it from its start, replays exactly what was missed, and ends with it', async () => {
  const { jobs } = home.machine.state()
  const { id } = jobs.start({ action: 'up', body: {}, summary: 'Start tv' })
  using line = await listen(`/api/jobs/${id}/events`)
  await line.hears(`id: ${id}-1\n`)
  jobs.step(id, { job: id, at: '2026-03-14T14:00:00.000Z', subject: 'finder', result: 'done', summary: 'It runs' })
  await line.hears('It runs')
  jobs.end(id, { state: 'done', error: null, outcome: null })
  await line.hears('\r\n0\r\n\r\n')
  const all = events(line)
  expect(all.map(({ event }) => event)).toEqual(['job', 'step', 'job'])
  await served.stop()
  served = await serving({ machine: home.machine })
  for (const [at, { id: seen }] of all.entries()) {
    using rest = await listen(`/api/jobs/${id}/events`, [`Last-Event-ID: ${seen}`])
    await rest.hears('\r\n0\r\n\r\n').catch(() => rest.hears('0\r\n\r\n'))
    expect(events(rest)).toEqual(all.slice(at + 1))
  }
})

test('a listener that never reads is cut and its socket closed, and the others notice nothing', async () => {
  using lazy = await listen()
  await everything(lazy)
  lazy.socket.pause()
  using other = await listen()
  await everything(other)
  const large = 'x'.repeat(200_000)
  for (let n = 0; n < 200 && !lazy.socket.destroyed && served.connections() > 1; n++) {
    home.engine.change('finder', { state: 'exited', error: `${n} ${large}`, exit_code: 1 })
    await other.hears(`${n} x`)
  }
  expect(served.connections()).toBe(1)
  home.engine.change('finder', { state: 'running', error: '' })
  await other.hears('"state":"running"')
})

test('when usher stops, listeners are told by the end of their stream', async () => {
  using line = await listen()
  await everything(line)
  await served.stop()
  await line.closed
  expect(line.heard()).toEndWith('0\r\n\r\n')
})

test('nothing is gathered before somebody listens, nor after the last has gone', async () => {
  expect([home.engine.asked, home.engine.listening]).toEqual([0, 0])
  const line = await listen()
  await everything(line)
  line.socket.destroy()
  await line.closed
  while (home.engine.listening > 0) await new Promise((resolve) => setImmediate(resolve))
  const { asked } = home.engine
  home.engine.change('finder', { state: 'dead' })
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
  expect(home.engine.asked).toBe(asked)
})
