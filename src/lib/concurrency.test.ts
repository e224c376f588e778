import { expect, test } from 'bun:test'
import { mapConcurrently } from './concurrency.ts'

test('mapConcurrently keeps the order and the limit', async () => {
  let under_way = 0
  let most = 0
  const results = await mapConcurrently([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, ++under_way)
    for (let turn = 0; turn < item; turn++) await Promise.resolve()
    under_way--
    return item * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30])
  expect(most).toBe(2)
  expect(await mapConcurrently([], 3, async (item) => item)).toEqual([])
})

test('ends with the first failure', async () => {
  const work = mapConcurrently([1, 2, 3], 1, async (item) => {
    if (item === 2) throw new Error('two')
    return item
  })
  expect(await work.catch((thrown: Error) => thrown.message)).toBe('two')
})
