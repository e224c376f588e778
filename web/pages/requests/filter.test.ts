import { expect, test } from 'bun:test'
import type { RequestStateCount } from '../../../clients/typescript/src/index.ts'
import { countTabs, firstTab, tabFrom } from './filter.ts'

const count = (state: string, requests_total: number) => ({ state, requests_total }) as RequestStateCount

test('countTabs counts every state that is neither decided nor waiting as on its way, also one it does not know', () => {
  const counts = [
    count('waiting-for-approval', 2),
    count('downloading', 3),
    count('failed', 1),
    count('made-up-later', 4),
    count('available', 5),
  ]
  expect(countTabs(counts)).toEqual({ waiting: 2, coming: 8, here: 5, declined: 0 })
})

test('tabFrom takes a tab or a state, and nothing else', () => {
  expect(['here', 'downloading', '', 'nonsense'].map(tabFrom)).toEqual(['here', 'coming', null, null])
})

test('firstTab is what waits, unless only others are there', () => {
  expect(firstTab([count('waiting-for-approval', 1), count('available', 9)])).toBe('waiting')
  expect(firstTab([count('available', 9)])).toBe('coming')
  expect(firstTab([])).toBe('waiting')
})
