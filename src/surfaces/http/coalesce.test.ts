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
    async () => async () => quiet,
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
    async () => async () => true,
  )
  home.engine.stopped = true
  expect(await ask('status', [])).toBe('refusal')
  home.engine.stopped = false
  expect(await ask('status', [])).toBe('answer')
})
