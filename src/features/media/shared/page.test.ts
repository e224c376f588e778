import { expect, test } from 'bun:test'
import { describePage, pageOf } from './page.ts'

const all = ['a', 'b', 'c', 'd', 'e']

test.each([
  [{}, all, ''],
  [{ from: 0, count: 5 }, all, ''],
  [{ count: 2 }, ['a', 'b'], ' These are 1 to 2.'],
  [{ from: 3 }, ['d', 'e'], ' These are 4 to 5.'],
  [{ from: 2, count: 1 }, ['c'], ' This is number 3.'],
  [{ from: 4, count: 9 }, ['e'], ' This is number 5.'],
  [{ from: 5, count: 1 }, [], ' There are no more.'],
])('of five things, the page %j has %j', (page, items, sentence) => {
  expect([pageOf(all, page), describePage(all.length, page)]).toEqual([items, sentence])
})

test('no page of an empty list is described: its summary says that there is nothing', () => {
  expect(describePage(0, { from: 3, count: 2 })).toBe('')
})
