import { expect, test } from 'bun:test'
import { coalescing } from './coalesce.ts'
import { pretended } from './testing/machine.ts'

const never = new AbortController().signal

test('a hundred who ask the same at the same moment cost the engine one look', async () => {
  using home = pretended()
  const ask = coalescing(home.machine, (reply) => reply)
  const replies = await Promise.all(Array.from({ length: 100 }, () => ask('status', [], never)))
  expect(home.engine.asked).toBe(1)
  expect(new Set(replies).size).toBe(1)
  await ask('status', [], never)
  expect(home.engine.asked).toBe(2)
})

test('who asks for something else is not told what others asked', async () => {
  using home = pretended()
  const ask = coalescing(home.machine, (reply) => reply)
  const [tv, watch] = await Promise.all([
    ask('services', [['form', 'tv']], never),
    ask('services', [['form', 'watch']], never),
  ])
  expect(tv).not.toBe(watch)
})

test('one who leaves does not take the answer from the others', async () => {
  using home = pretended()
  const held = Promise.withResolvers<void>()
  home.engine.hold = held.promise
  const ask = coalescing(home.machine, (reply) => reply.is)
  const leaving = new AbortController()
  const both = Promise.all([ask('status', [], leaving.signal), ask('status', [], never)])
  leaving.abort()
  held.resolve()
  expect(await both).toEqual(['answer', 'answer'])
  expect(home.engine.asked).toBe(1)
})
