import { expect, test } from 'bun:test'
import { coalesceReads } from './coalesce.ts'
import { controllableMachine } from '../../../test-support/machine/controllable-machine.ts'

test('a hundred identical reads at once query the engine once', async () => {
  using home = controllableMachine()
  const ask = coalesceReads(home.machine, (result) => result)
  const replies = await Promise.all(Array.from({ length: 100 }, () => ask('status', [])))
  expect(home.engine.listCalls).toBe(1)
  expect(new Set(replies).size).toBe(1)
  await ask('status', [])
  expect(home.engine.listCalls).toBe(2)
})

test('different reads are answered separately', async () => {
  using home = controllableMachine()
  const ask = coalesceReads(home.machine, (result) => result)
  const [tv, watch] = await Promise.all([ask('services', [['form', 'tv']]), ask('services', [['form', 'watch']])])
  expect(tv).not.toBe(watch)
})

test('an error is sent to all waiting callers, and not cached', async () => {
  using home = controllableMachine()
  const ask = coalesceReads(home.machine, (result) => result.type)
  home.engine.stopped = true
  expect(await Promise.all([ask('status', []), ask('status', [])])).toEqual(['refusal', 'refusal'])
  home.engine.stopped = false
  expect(await ask('status', [])).toBe('answer')
})

test('a cached answer is reused until something changes', async () => {
  using home = controllableMachine()
  let quiet = true
  const ask = coalesceReads(
    home.machine,
    (result) => result,
    async () => ({ isUnchanged: async () => quiet, isAging: () => false }),
  )
  const first = await ask('status', [])
  await new Promise((resolve) => setImmediate(resolve))
  expect(await ask('status', [])).toBe(first)
  expect(home.engine.listCalls).toBe(1)
  quiet = false
  await new Promise((resolve) => setImmediate(resolve))
  const [one, other] = await Promise.all([ask('status', []), ask('status', [])])
  expect(one).toBe(other)
  expect(one).not.toBe(first)
  expect(home.engine.listCalls).toBe(2)
})

test('an error is never cached, even if nothing changes', async () => {
  using home = controllableMachine()
  const ask = coalesceReads(
    home.machine,
    (result) => result.type,
    async () => ({ isUnchanged: async () => true, isAging: () => false }),
  )
  home.engine.stopped = true
  expect(await ask('status', [])).toBe('refusal')
  home.engine.stopped = false
  expect(await ask('status', [])).toBe('answer')
})

/** Lets everything that has started finish, and the turn of the event loop end. */
const settled = async () => {
  for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
}

/** A check whose age and changes a test sets; each read has its own. */
function manualCheck() {
  const checks: { isOld: boolean; isChanged: boolean; isAging: boolean; asked: number }[] = []
  const quiet = async () => {
    const check = { isOld: false, isChanged: false, isAging: false, asked: 0 }
    checks.push(check)
    return {
      isAging: () => check.isAging,
      isUnchanged: async () => (check.asked++, !check.isOld && !check.isChanged),
    }
  }
  return { checks, quiet }
}

test('within a turn of the event loop, the check runs once and later callers wait for nothing', async () => {
  using home = controllableMachine()
  const { checks, quiet } = manualCheck()
  const ask = coalesceReads(home.machine, (result) => result, quiet)
  await ask('status', [])
  await settled()
  const first = await ask('status', [])
  const others = Array.from({ length: 100 }, () => ask('status', []))
  expect(others.every((one) => one === first)).toBe(true)
  expect([checks[0]!.asked, home.engine.listCalls]).toEqual([1, 1])
  await settled()
  expect(ask('status', [])).toBeInstanceOf(Promise)
})

test('an aging answer is read again once, and nobody waits for that', async () => {
  using home = controllableMachine()
  const { checks, quiet } = manualCheck()
  const ask = coalesceReads(home.machine, (result) => result, quiet)
  const first = await ask('status', [])
  checks[0]!.isAging = true
  await settled()
  for (let n = 0; n < 10; n++) expect(await ask('status', [])).toBe(first)
  await settled()
  expect(home.engine.listCalls).toBe(2)
  const second = await ask('status', [])
  expect(second).not.toBe(first)
  expect(home.engine.listCalls).toBe(2)
})

test('callers of an answer that grew too old get the one that is being read', async () => {
  using home = controllableMachine()
  const { checks, quiet } = manualCheck()
  const ask = coalesceReads(home.machine, (result) => result, quiet)
  const first = await ask('status', [])
  checks[0]!.isAging = true
  await settled()
  const gate = Promise.withResolvers<void>()
  home.engine.blocker = gate.promise
  expect(await ask('status', [])).toBe(first)
  checks[0]!.isOld = true
  await settled()
  const waiting = [ask('status', []), ask('status', [])]
  await settled()
  waiting.push(ask('status', []))
  gate.resolve()
  const replies = new Set(await Promise.all(waiting))
  expect([replies.size, replies.has(first)]).toEqual([1, false])
  expect(home.engine.listCalls).toBe(2)
})

test('an answer that was being read before a change is not given to a caller after it', async () => {
  using home = controllableMachine()
  const { checks, quiet } = manualCheck()
  const ask = coalesceReads(home.machine, (result) => result, quiet)
  const first = await ask('status', [])
  checks[0]!.isAging = true
  await settled()
  expect(await ask('status', [])).toBe(first)
  for (const check of checks) check.isChanged = true
  await settled()
  expect(await ask('status', [])).not.toBe(first)
  expect(home.engine.listCalls).toBe(3)
})
