import { expect, test } from 'bun:test'
import { coalescing } from './coalesce.ts'
import { pretended } from '../../../test-support/http/machine.ts'

test('a hundred who ask the same at the same moment cost the engine one look', async () => {
  using home = pretended()
  const ask = coalescing(home.machine, (reply) => reply)
  const replies = await Promise.all(Array.from({ length: 100 }, () => ask('status', [])))
  expect(home.engine.asked).toBe(1)
  expect(new Set(replies).size).toBe(1)
  await ask('status', [])
  expect(home.engine.asked).toBe(2)
})

test('who asks for something else is not told what others asked', async () => {
  using home = pretended()
  const ask = coalescing(home.machine, (reply) => reply)
  const [tv, watch] = await Promise.all([ask('services', [['form', 'tv']]), ask('services', [['form', 'watch']])])
  expect(tv).not.toBe(watch)
})

test('a refusal is told to all who asked, and forgotten', async () => {
  using home = pretended()
  const ask = coalescing(home.machine, (reply) => reply.is)
  home.engine.stopped = true
  expect(await Promise.all([ask('status', []), ask('status', [])])).toEqual(['refusal', 'refusal'])
  home.engine.stopped = false
  expect(await ask('status', [])).toBe('answer')
})

test('an answer that is vouched for is told again, and gathered anew once it is not', async () => {
  using home = pretended()
  let quiet = true
  const ask = coalescing(
    home.machine,
    (reply) => reply,
    async () => async () => quiet,
  )
  const first = await ask('status', [])
  await new Promise((resolve) => setImmediate(resolve))
  expect(await ask('status', [])).toBe(first)
  expect(home.engine.asked).toBe(1)
  quiet = false
  await new Promise((resolve) => setImmediate(resolve))
  const [one, other] = await Promise.all([ask('status', []), ask('status', [])])
  expect(one).toBe(other)
  expect(one).not.toBe(first)
  expect(home.engine.asked).toBe(2)
})

test('a refusal is never told again, however quiet it is', async () => {
  using home = pretended()
  const ask = coalescing(
    home.machine,
    (reply) => reply.is,
    async () => async () => true,
  )
  home.engine.stopped = true
  expect(await ask('status', [])).toBe('refusal')
  home.engine.stopped = false
  expect(await ask('status', [])).toBe('answer')
})
