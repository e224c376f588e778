import { expect, test } from 'bun:test'
import type { HouseholdAnswerData } from '../../contract/kinds/household-answer.ts'
import type { StreamBody } from '../../src/surfaces/http/message.ts'
import { fakeMachine, fakeRunner } from '../../test-support/machine/fake-machine.ts'
import {
  authenticatedHeaders,
  httpFixture,
  recordStream,
  type HttpFixture,
  type RecordedStream,
} from '../../test-support/http/http-fixture.ts'
import { failingAccess, lineTo, machineWithGpu } from '../../test-support/remote/far-machine.ts'
import { eventsIn, kindsIn } from './support/event-stream.ts'

const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve))
}

/** A machine whose change goes on until it is told to end, and a surface that reaches it. */
function slowFarMachine() {
  const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = {
    ...fakeRunner().hand,
    apply: async (_change: unknown, { signal }: { signal: AbortSignal }) => {
      began.resolve()
      const stopped = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
      await Promise.race([goOn.promise, stopped])
    },
  }
  const far = fakeMachine({ runner: async () => slow })
  const line = lineTo(far)
  return { far, line, began, goOn, surface: httpFixture(machineWithGpu(line.access)) }
}

const post = (surface: HttpFixture, action: string, body: object) =>
  surface.request('POST', `/api/actions/${action}`, {
    headers: [...authenticatedHeaders, 'Content-Type', 'application/json'],
    body: JSON.stringify({ ...body, on: 'gpu' }),
  })

async function start({ surface, began }: ReturnType<typeof slowFarMachine>): Promise<string> {
  const { text } = await post(surface, 'up', { forms: ['tv'] })
  await began.promise
  return (JSON.parse(text) as { data: { id: string } }).data.id
}

async function open(surface: HttpFixture, target: string, lastId?: string): Promise<RecordedStream> {
  const headers = lastId === undefined ? authenticatedHeaders : [...authenticatedHeaders, 'Last-Event-ID', lastId]
  const stream = recordStream()
  const { body } = await surface.request('GET', target, { headers, disconnected: stream.disconnected })
  ;(body as StreamBody).attach(stream)
  return stream
}

/** Moves the clock until the text has arrived. */
async function until(stream: RecordedStream, { clock }: HttpFixture, part: string): Promise<void> {
  while (!stream.text().includes(part)) {
    clock.advance(500)
    await settled()
  }
}

test('a job on another machine is followed to its end, and its events are those of that machine', async () => {
  const on = slowFarMachine()
  const id = await start(on)
  const stream = await open(on.surface, `/api/jobs/${id}/events?on=gpu`)
  on.goOn.resolve()
  await until(stream, on.surface, '"state":"done"')
  await settled()
  expect(stream.ended).toBe(true)
  const there = on.far.state().jobs.events(id, 0)
  expect(eventsIn(stream.text()).map(({ id: event, kind }) => [event, kind])).toEqual(
    there.map(({ n, kind }) => [`${id}-${n}`, kind]),
  )
  const outcome = await on.surface.request('GET', `/api/jobs/${id}/outcome?on=gpu`)
  expect([outcome.status, JSON.parse(outcome.text)]).toMatchObject([
    200,
    { kind: 'lifecycle', data: { dry_run: false } },
  ])
})

test('a client that reconnects is sent only what it has not received', async () => {
  const on = slowFarMachine()
  const id = await start(on)
  on.goOn.resolve()
  await until(await open(on.surface, `/api/jobs/${id}/events?on=gpu`), on.surface, '"state":"done"')
  const again = await open(on.surface, `/api/jobs/${id}/events?on=gpu`, `${id}-1`)
  await until(again, on.surface, '"state":"done"')
  expect(eventsIn(again.text())[0]?.id).toBe(`${id}-2`)
})

test('a line that is lost is told as that, and the stream continues where it was once it is back', async () => {
  const on = slowFarMachine()
  const id = await start(on)
  const stream = await open(on.surface, `/api/jobs/${id}/events?on=gpu`)
  await stream.waitForText('event: job')
  const before = eventsIn(stream.text()).length
  on.line.cut()
  await stream.waitForText('MACHINE-12')
  expect(stream.text()).toContain('"about_kind":"job"')
  expect(on.far.state().jobs.get(id)?.state).toBe('running')
  on.goOn.resolve()
  await until(stream, on.surface, '"state":"done"')
  await settled()
  const ids = eventsIn(stream.text().replaceAll(/^event: error\n.*\n\n/gm, '')).map(({ id: event }) => event)
  expect([ids.length > before, new Set(ids).size, stream.ended]).toEqual([true, ids.length, true])
  expect(ids).toEqual(
    on.far
      .state()
      .jobs.events(id, 0)
      .map(({ n }) => `${id}-${n}`),
  )
})

test('a job that is running still is said to be once the line is back', async () => {
  const on = slowFarMachine()
  const id = await start(on)
  const stream = await open(on.surface, `/api/jobs/${id}/events?on=gpu`)
  await stream.waitForText('event: job')
  const sent = stream.text().length
  on.line.cut()
  await until(stream, on.surface, 'event: error')
  while (!/^event: job\ndata: .*"state":"running"/m.test(stream.text().slice(sent))) {
    on.surface.clock.advance(500)
    await settled()
  }
  expect(stream.ended).toBe(false)
  stream.disconnect()
  on.goOn.resolve()
})

test('a line that stays lost is told once, and tried again without an end', async () => {
  const on = slowFarMachine()
  const id = await start(on)
  const stream = await open(on.surface, `/api/jobs/${id}/events?on=gpu`)
  await stream.waitForText('event: job')
  let tries = 0
  on.line.access.connect = (remote) => {
    tries++
    return failingAccess({ message: 'No route to host' }).connect(remote)
  }
  on.line.cut()
  while (tries < 6) {
    on.surface.clock.advance(5_000)
    await settled()
  }
  expect(stream.text().match(/MACHINE-\d+/g)).toEqual(['MACHINE-12'])
  expect([stream.ended, on.far.state().jobs.get(id)?.state]).toEqual([false, 'running'])
  stream.disconnect()
  await settled()
  on.goOn.resolve()
})

test('cancel stops the job there', async () => {
  const on = slowFarMachine()
  const id = await start(on)
  const stream = await open(on.surface, `/api/jobs/${id}/events?on=gpu`)
  expect((await post(on.surface, 'cancel', { job: id })).status).toBe(200)
  await until(stream, on.surface, '"state":"cancelled"')
  expect(on.far.state().jobs.get(id)?.state).toBe('cancelled')
})

test.each([
  ['/api/jobs/nothing/events?on=gpu', 404],
  ['/api/jobs/nothing/outcome?on=gpu', 404],
  ['/api/jobs/nothing/events?on=nas', 404],
  ['/api/jobs/nothing/events?on=gpu&job=other', 400],
  ['/api/events?on=nas', 404],
  ['/api/events?on=gpu&kind=status', 400],
])('GET %s is refused', async (target, status) => {
  expect((await slowFarMachine().surface.request('GET', target)).status).toBe(status)
})

test('a job of a machine that is gone is told as the machine being gone', async () => {
  const gone = failingAccess({ message: 'ssh: connect to host gpu.lan port 22: No route to host' })
  const { status, text } = await httpFixture(machineWithGpu(gone)).request('GET', '/api/jobs/some/events?on=gpu')
  expect([status, JSON.parse(text)]).toMatchObject([500, { kind: 'error', data: { code: 'MACHINE-11' } }])
})

const EVERY_KIND = [
  'alerts',
  'bandwidth',
  'dashboard',
  'household-answer',
  'jobs',
  'requests',
  'space',
  'status',
  'stuck',
]

test('the event stream of another machine has its values, and what every machine says', async () => {
  const { far, surface } = slowFarMachine()
  const stream = await open(surface, '/api/events?on=gpu')
  await until(stream, surface, 'event: household-answer')
  while (kindsIn(stream.text()).length < EVERY_KIND.length) await settled()
  expect(kindsIn(stream.text()).map((kind) => kind.replace('error about ', ''))).toEqual(EVERY_KIND)
  expect(eventsIn(stream.text())[0]!.id).toMatch(/^run\.gpu-\d+$/)
  expect(eventsIn(stream.text()).find(({ kind }) => kind === 'jobs')?.data).toEqual({ jobs: far.state().jobs.list() })
  stream.disconnect()
})

test('a machine that goes away is told for each kind, and its values come again once it is back', async () => {
  const on = slowFarMachine()
  const stream = await open(on.surface, '/api/events?on=gpu')
  await until(stream, on.surface, 'event: jobs')
  let isAway = true
  const { connect } = on.line.access
  on.line.access.connect = (remote, patience) =>
    isAway ? failingAccess({ message: 'No route to host' }).connect(remote, patience) : connect(remote, patience)
  on.line.cut()
  const jobErrors = () => eventsIn(stream.text()).filter(({ data }) => data['about_kind'] === 'jobs')
  await until(stream, on.surface, 'MACHINE-11')
  while (jobErrors().length === 0) {
    on.surface.clock.advance(500)
    await settled()
  }
  expect(jobErrors()[0]?.data['underlying']).toMatchObject({ code: expect.stringMatching(/^MACHINE-1[12]$/) })
  const household = () =>
    eventsIn(stream.text()).findLast(({ kind }) => kind === 'household-answer')?.data as unknown as HouseholdAnswerData
  while (household()?.answers.every(({ reached }) => reached) ?? true) {
    on.surface.clock.advance(5_000)
    await settled()
  }
  expect(household().answers).toMatchObject([
    { machine: 'here', reached: true, error: null },
    { machine: 'gpu', reached: false, error: { code: 'MACHINE-11', remedies: [{}] } },
  ])
  isAway = false
  const sent = stream.text().length
  while (!/event: jobs\n/.test(stream.text().slice(sent))) {
    on.surface.clock.advance(1_000)
    await settled()
  }
  stream.disconnect()
})

test('a household with one machine asks no other, and its stream says nothing of them', async () => {
  const surface = httpFixture(fakeMachine())
  const stream = await open(surface, '/api/events')
  await until(stream, surface, 'event: jobs')
  while (kindsIn(stream.text()).length < EVERY_KIND.length - 1) await settled()
  expect(stream.text()).not.toContain('household-answer')
  stream.disconnect()
})
