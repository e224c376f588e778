import { expect, test } from 'bun:test'
import { manualClock } from '../../../test-support/clock/manual-clock.ts'
import { controllableMachine, type ControllableMachine } from '../../../test-support/machine/controllable-machine.ts'
import { watchUnchangedStatus } from './unchanged-status.ts'

/** Waits until started work has finished. */
const settled = async () => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

async function watchedMachine(home: ControllableMachine, failure?: Error) {
  const clock = manualClock()
  const ended = new AbortController()
  let stack = await home.machine.stack()
  const machine = {
    ...home.machine,
    stack: async () => stack,
    engine: async () => (failure ? Promise.reject(failure) : home.engine),
  }
  const change = async () => void (stack = { ...stack })
  return { clock, ended, change, quiet: watchUnchangedStatus(machine, clock, () => ended.signal) }
}

test('the check holds until something happens to a container', async () => {
  using home = controllableMachine()
  const { quiet } = await watchedMachine(home)
  const still = await quiet()
  await settled()
  expect(await still.isUnchanged()).toBe(true)
  home.engine.changeContainer('finder', { state: 'exited' })
  await settled()
  expect(await still.isUnchanged()).toBe(false)
  expect(await (await quiet()).isUnchanged()).toBe(true)
})

test('the check fails when a job starts, and when a file of the stack changes', async () => {
  using home = controllableMachine()
  const { quiet, change } = await watchedMachine(home)
  const [one, other] = [await quiet(), await quiet()]
  home.machine.state().jobs.start({ action: 'up', body: {}, summary: 'Start tv' })
  expect(await one.isUnchanged()).toBe(false)
  expect(await other.isUnchanged()).toBe(false)
  const third = await quiet()
  await change()
  expect(await third.isUnchanged()).toBe(false)
})

test('the check answers without a promise on a machine that can tell so whether the stack is current', async () => {
  using home = controllableMachine()
  const stack = await home.machine.stack()
  let reads = 0
  let isCurrent = true
  const machine = {
    ...home.machine,
    stack: async () => (reads++, stack),
    isCurrentStack: (known: typeof stack) => known === stack && isCurrent,
  }
  const still = await watchUnchangedStatus(machine, manualClock(), () => new AbortController().signal)()
  expect([still.isUnchanged(), still.isUnchanged()]).toEqual([true, true])
  isCurrent = false
  expect(still.isUnchanged()).toBe(false)
  expect(reads).toBe(1)
})

test('the check fails after 250 ms, whatever happens', async () => {
  using home = controllableMachine()
  const { quiet, clock } = await watchedMachine(home)
  const still = await quiet()
  clock.advance(249)
  expect(await still.isUnchanged()).toBe(true)
  clock.advance(1)
  expect(await still.isUnchanged()).toBe(false)
})

test('a status is aging before it is too old, so that it can be read again in time', async () => {
  using home = controllableMachine()
  const { quiet, clock } = await watchedMachine(home)
  const still = await quiet()
  clock.advance(209)
  expect(still.isAging()).toBe(false)
  clock.advance(1)
  expect([still.isAging(), await still.isUnchanged()]).toEqual([true, true])
})

test('listening stops five seconds after the last use, and at once on abort', async () => {
  using home = controllableMachine()
  const { quiet, clock, ended } = await watchedMachine(home)
  await quiet()
  await settled()
  expect(home.engine.listenerCount).toBe(1)
  clock.advance(4_000)
  await quiet()
  clock.advance(4_000)
  await settled()
  expect(home.engine.listenerCount).toBe(1)
  clock.advance(1_000)
  await settled()
  expect(home.engine.listenerCount).toBe(0)
  await quiet()
  await settled()
  expect(home.engine.listenerCount).toBe(1)
  ended.abort()
  await settled()
  expect(home.engine.listenerCount).toBe(0)
})

test('the check fails once the engine is gone', async () => {
  using home = controllableMachine()
  const { quiet } = await watchedMachine(home, new Error('it is gone'))
  const still = await quiet()
  await settled()
  expect(await still.isUnchanged()).toBe(false)
})
