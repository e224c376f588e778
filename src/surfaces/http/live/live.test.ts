import { expect, test } from 'bun:test'
import type { Envelope } from '../../../operations/envelope.ts'
import { stillClock } from '../../../../test-support/http/clock.ts'
import { pretended, type Pretended } from '../../../../test-support/http/machine.ts'
import { live } from './live.ts'
import { sources } from './source.ts'

/** Every kind that is told, by name. */
const told = sources.flatMap(({ kinds }) => kinds).toSorted()

/** Lets what was begun come to its end. */
const settled = async () => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

/** Files are looked at by the machine's own threads, in their own time. */
const heardAll = async (those: readonly { heard: readonly Envelope[] }[]) => {
  while (those.some(({ heard }) => heard.length < told.length)) await settled()
}

function listening({ machine }: Pretended) {
  const clock = stillClock()
  const made = live(machine, clock)
  const open = () => {
    const heard: Envelope[] = []
    return {
      heard,
      kinds: () => heard.map(({ kind }) => kind),
      stop: made.listen((envelope) => void heard.push(envelope)),
    }
  }
  const pass = async (ms: number) => {
    clock.pass(ms)
    await settled()
  }
  return { clock, open, pass }
}

test('whoever connects is told the present value of every kind, once', async () => {
  using home = pretended()
  const { open, pass } = listening(home)
  const one = open()
  await pass(250)
  await heardAll([one])
  expect(one.kinds().toSorted()).toEqual(told)
  const other = open()
  expect(other.kinds().toSorted()).toEqual(told)
  await pass(200_000)
  expect([one.heard.length, other.heard.length]).toEqual([told.length, told.length])
  one.stop()
  other.stop()
})

test('an event of the engine is told within a quarter of a second, by one look for everybody', async () => {
  using home = pretended()
  const { open, pass } = listening(home)
  const all = Array.from({ length: 50 }, open)
  await pass(250)
  await heardAll(all)
  // However many listen, each source has looked once.
  const looks = home.engine.asked
  expect(looks).toBeLessThanOrEqual(sources.length)
  home.engine.change('finder', { state: 'exited', exit_code: 1 })
  home.engine.change('finder', { state: 'dead' })
  await settled()
  await pass(250)
  for (const { kinds } of all) expect(kinds().slice(told.length).toSorted()).toEqual(['dashboard', 'status'])
  expect(home.engine.asked).toBe(looks + 1)
  for (const { stop } of all) stop()
})

test('when nobody listens nothing is asked, nothing is subscribed, nothing waits', async () => {
  using home = pretended()
  const { clock, open, pass } = listening(home)
  expect([home.engine.asked, clock.waiting()]).toEqual([0, 0])
  const one = open()
  await pass(250)
  expect(home.engine.listening).toBe(1)
  one.stop()
  one.stop()
  await settled()
  const { asked } = home.engine
  await pass(600_000)
  expect([home.engine.asked, home.engine.listening, clock.waiting()]).toEqual([asked, 0, 0])
})

test('what cannot be gathered is an error that names it, once, and its return is told', async () => {
  using home = pretended()
  const { open, pass } = listening(home)
  home.engine.stopped = true
  const { heard, stop } = open()
  await pass(250)
  await heardAll([{ heard }])
  const errors = heard.filter(({ kind }) => kind === 'error').map(({ data }) => data)
  const summaries = errors.map(({ summary }) => summary)
  expect(summaries).toContain('What "dashboard" tells cannot be gathered at the moment.')
  expect(summaries).toContain('What "status" tells cannot be gathered at the moment.')
  expect(errors[0]!['underlying']).toMatchObject({ code: 'ENGINE-2' })
  await pass(120_000)
  expect(heard.filter(({ kind }) => kind === 'error').length).toBe(errors.length)
  home.engine.stopped = false
  home.engine.change('finder', {})
  await settled()
  await pass(250)
  expect(heard.slice(-2).map(({ kind }) => kind)).toEqual(['dashboard', 'status'])
  stop()
})

test('jobs are told when one starts, ends or changes state, and not as it progresses', async () => {
  using home = pretended()
  const { open, pass } = listening(home)
  const { kinds, stop } = open()
  await pass(250)
  const { jobs } = home.machine.state()
  const count = () => kinds().filter((kind) => kind === 'jobs').length
  const { id } = jobs.start({ action: 'restart', body: {}, summary: 'Restart finder' })
  await pass(300)
  expect(count()).toBe(2)
  jobs.tell(id, { job: id, step: 'wait', summary: 'Waiting', done: 1, total: 2, unit: 'services' })
  await pass(60_000)
  expect(count()).toBe(2)
  jobs.end(id, { state: 'done', error: null, outcome: null })
  await pass(300)
  expect(count()).toBe(3)
  stop()
})

test('what a job waited for is told when it ends, although the engine tells of nothing', async () => {
  using home = pretended()
  const { open, pass } = listening(home)
  const one = open()
  await pass(250)
  await heardAll([one])
  const { jobs } = home.machine.state()
  const { id } = jobs.start({ action: 'up', body: {}, summary: 'Start finder' })
  await pass(300)
  const count = () => one.kinds().filter((kind) => kind === 'status').length
  expect(count()).toBe(1)
  home.engine.become('finder', { state: 'exited', exit_code: 1 })
  jobs.end(id, { state: 'done', error: null, outcome: null })
  await pass(300)
  expect(count()).toBe(2)
  one.stop()
})
