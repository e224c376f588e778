import { expect, test } from 'bun:test'
import { jobs } from '../../../contract/kinds/job.ts'
import { status } from '../../../contract/kinds/status.ts'
import type { Envelope } from '../../operations/serialize.ts'
import { manualClock } from '../../../test-support/clock/manual-clock.ts'
import { controllableMachine, type ControllableMachine } from '../../../test-support/machine/controllable-machine.ts'
import { createLiveFeed } from './live-feed.ts'
import { feeds } from './feeds.ts'

const allKinds = feeds.flatMap(({ kinds }) => kinds.map(({ name }) => name)).toSorted()

/** Waits until started work has finished. */
const settled = async () => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

/** File reads run on their own threads, so they finish later. */
const receivedAll = async (those: readonly { received: readonly Envelope[] }[]) => {
  while (those.some(({ received }) => received.length < allKinds.length)) await settled()
}

function openFeed({ machine }: ControllableMachine, sources = feeds) {
  const clock = manualClock()
  const feed = createLiveFeed(machine, clock, sources)
  const open = () => {
    const received: Envelope[] = []
    return {
      received,
      kinds: () => received.map(({ kind }) => kind),
      stop: feed.subscribe(({ envelope }) => void received.push(envelope)),
    }
  }
  const pass = async (ms: number) => {
    clock.advance(ms)
    await settled()
  }
  return { clock, feed, open, pass }
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
  const readsFor = async (subscribers: number) => {
    using home = controllableMachine()
    const { open, pass } = openFeed(home)
    const all = Array.from({ length: subscribers }, () => open())
    await pass(250)
    await receivedAll(all)
    const reads = home.engine.listCalls
    home.engine.changeContainer('finder', { state: 'exited', exit_code: 1 })
    home.engine.changeContainer('finder', { state: 'dead' })
    await settled()
    await pass(250)
    const changed = () => all.every(({ kinds }) => kinds().length === allKinds.length + 2)
    while (!changed()) await settled()
    for (const { kinds } of all) expect(kinds().slice(allKinds.length).toSorted()).toEqual(['dashboard', 'status'])
    for (const { stop } of all) stop()
    return [reads, home.engine.listCalls - reads]
  }
  // Each source is read once, however many listen.
  expect(await readsFor(50)).toEqual(await readsFor(1))
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
  const failure = errors.find((data) => data['about_kind'] === 'status')
  expect(failure).toMatchObject({
    summary: 'usher cannot read "status" at the moment.',
    underlying: { code: 'ENGINE-2', about_kind: null },
  })
  await pass(120_000)
  expect(received.filter(({ kind }) => kind === 'error').length).toBe(errors.length)
  home.engine.stopped = false
  home.engine.changeContainer('finder', {})
  await settled()
  await pass(250)
  expect(received.map(({ kind }) => kind)).toContain('status')
  stop()
})

test('heartbeats confirm what was checked, and not a kind whose check fails', async () => {
  using home = controllableMachine()
  const [often, rarely] = [
    feeds.find(({ kinds }) => kinds.includes(jobs))!,
    feeds.find(({ kinds }) => kinds.includes(status))!,
  ]
  const { clock, feed, open, pass } = openFeed(home, [often, { ...rarely, intervalMs: 60_000 }])
  const checkedAfter = () => feed.checkedAt() && feed.checkedAt()!.getTime() - since
  const since = clock.now()
  expect(checkedAfter()).toBeNull()
  const { stop } = open()
  await pass(40)
  expect(checkedAfter()).toBe(10)
  for (let n = 0; n < 3; n++) await pass(10_000)
  expect(checkedAfter()).toBe(10)
  home.engine.stopped = true
  for (let n = 0; n < 3; n++) await pass(10_000)
  // The jobs are still confirmed, the status is not.
  expect(checkedAfter()).toBe(60_040)
  home.engine.stopped = false
  for (let n = 0; n < 6; n++) await pass(10_000)
  expect(checkedAfter()).toBe(120_040)
  stop()
  expect(checkedAfter()).toBeNull()
})

test('jobs are sent when one starts, ends or changes state, and not for progress', async () => {
  using home = controllableMachine()
  const { open, pass } = openFeed(home)
  const { kinds, stop } = open()
  await pass(250)
  const { jobs: store } = home.machine.state()
  const count = () => kinds().filter((kind) => kind === 'jobs').length
  const { id } = store.start({ action: 'restart', body: {}, summary: 'Restart finder' })
  await pass(300)
  expect(count()).toBe(2)
  store.progress(id, { job: id, step: 'wait', summary: 'Waiting', done: 1, total: 2, unit: 'services' })
  await pass(60_000)
  expect(count()).toBe(2)
  const other = open()
  expect(other.received.find(({ kind }) => kind === 'jobs')?.data['jobs']).toMatchObject([{ id, progress: null }])
  other.stop()
  store.end(id, { state: 'done', error: null, outcome: null })
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
  const { jobs: store } = home.machine.state()
  const { id } = store.start({ action: 'up', body: {}, summary: 'Start finder' })
  await pass(300)
  const count = () => one.kinds().filter((kind) => kind === 'status').length
  expect(count()).toBe(1)
  home.engine.setContainer('finder', { state: 'exited', exit_code: 1 })
  store.end(id, { state: 'done', error: null, outcome: null })
  await pass(300)
  expect(count()).toBe(2)
  one.stop()
})
