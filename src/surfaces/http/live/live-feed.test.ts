import { expect, test } from 'bun:test'
import type { Envelope } from '../../../operations/envelope.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { controllableMachine, type ControllableMachine } from '../../../../test-support/machine/controllable-machine.ts'
import { createLiveFeed } from './live-feed.ts'
import { feeds } from './feeds.ts'

const allKinds = feeds.flatMap(({ kinds }) => kinds).toSorted()

/** Waits until started work has finished. */
const settled = async () => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

/** File reads run on their own threads, so they finish later. */
const receivedAll = async (those: readonly { received: readonly Envelope[] }[]) => {
  while (those.some(({ received }) => received.length < allKinds.length)) await settled()
}

function openFeed({ machine }: ControllableMachine) {
  const clock = manualClock()
  const feed = createLiveFeed(machine, clock)
  const open = () => {
    const received: Envelope[] = []
    return {
      received,
      kinds: () => received.map(({ kind }) => kind),
      stop: feed.subscribe((envelope) => void received.push(envelope)),
    }
  }
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { clock, open, pass }
}

test('a new subscriber gets the current value of every kind once', async () => {
  using home = controllableMachine()
  const { open, pass } = openFeed(home)
  const one = open()
  await pass(250)
  await receivedAll([one])
  expect(one.kinds().toSorted()).toEqual(allKinds)
  const other = open()
  expect(other.kinds().toSorted()).toEqual(allKinds)
  await pass(200_000)
  expect([one.received.length, other.received.length]).toEqual([allKinds.length, allKinds.length])
  one.stop()
  other.stop()
})

test('an engine event reaches all subscribers within 250 ms, with one read', async () => {
  using home = controllableMachine()
  const { open, pass } = openFeed(home)
  const all = Array.from({ length: 50 }, open)
  await pass(250)
  await receivedAll(all)
  // Each source is read once, however many listen.
  const reads = home.engine.listCalls
  expect(reads).toBeLessThanOrEqual(feeds.length)
  home.engine.changeContainer('finder', { state: 'exited', exit_code: 1 })
  home.engine.changeContainer('finder', { state: 'dead' })
  await settled()
  await pass(250)
  for (const { kinds } of all) expect(kinds().slice(allKinds.length).toSorted()).toEqual(['dashboard', 'status'])
  expect(home.engine.listCalls).toBe(reads + 1)
  for (const { stop } of all) stop()
})

test('without subscribers nothing is read, subscribed or scheduled', async () => {
  using home = controllableMachine()
  const { clock, open, pass } = openFeed(home)
  expect([home.engine.listCalls, clock.pendingTimers()]).toEqual([0, 0])
  const one = open()
  await pass(250)
  expect(home.engine.listenerCount).toBe(1)
  one.stop()
  one.stop()
  await settled()
  const { listCalls } = home.engine
  await pass(600_000)
  expect([home.engine.listCalls, home.engine.listenerCount, clock.pendingTimers()]).toEqual([listCalls, 0, 0])
})

test('a failed refresh sends one error with its name, and recovery sends the value', async () => {
  using home = controllableMachine()
  const { open, pass } = openFeed(home)
  home.engine.stopped = true
  const { received, stop } = open()
  await pass(250)
  await receivedAll([{ received }])
  const errors = received.filter(({ kind }) => kind === 'error').map(({ data }) => data)
  const summaries = errors.map(({ summary }) => summary)
  expect(summaries).toContain('usher cannot read "dashboard" at the moment.')
  expect(summaries).toContain('usher cannot read "status" at the moment.')
  expect(errors[0]!['underlying']).toMatchObject({ code: 'ENGINE-2' })
  await pass(120_000)
  expect(received.filter(({ kind }) => kind === 'error').length).toBe(errors.length)
  home.engine.stopped = false
  home.engine.changeContainer('finder', {})
  await settled()
  await pass(250)
  expect(received.slice(-2).map(({ kind }) => kind)).toEqual(['dashboard', 'status'])
  stop()
})

test('jobs are sent when one starts, ends or changes state, and not for progress', async () => {
  using home = controllableMachine()
  const { open, pass } = openFeed(home)
  const { kinds, stop } = open()
  await pass(250)
  const { jobs } = home.machine.state()
  const count = () => kinds().filter((kind) => kind === 'jobs').length
  const { id } = jobs.start({ action: 'restart', body: {}, summary: 'Restart finder' })
  await pass(300)
  expect(count()).toBe(2)
  jobs.progress(id, { job: id, step: 'wait', summary: 'Waiting', done: 1, total: 2, unit: 'services' })
  await pass(60_000)
  expect(count()).toBe(2)
  jobs.end(id, { state: 'done', error: null, outcome: null })
  await pass(300)
  expect(count()).toBe(3)
  stop()
})

test('the end of a job refreshes its result without an engine event', async () => {
  using home = controllableMachine()
  const { open, pass } = openFeed(home)
  const one = open()
  await pass(250)
  await receivedAll([one])
  const { jobs } = home.machine.state()
  const { id } = jobs.start({ action: 'up', body: {}, summary: 'Start finder' })
  await pass(300)
  const count = () => one.kinds().filter((kind) => kind === 'status').length
  expect(count()).toBe(1)
  home.engine.setContainer('finder', { state: 'exited', exit_code: 1 })
  jobs.end(id, { state: 'done', error: null, outcome: null })
  await pass(300)
  expect(count()).toBe(2)
  one.stop()
})
