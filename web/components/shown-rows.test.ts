import { expect, test } from 'bun:test'
import { pageAfter, pageBefore, type ShownPage } from './shown-rows.ts'

/** Every row that somebody sees who asks for more until nothing remains. */
function reachableRows(total: number): Set<number> {
  const rows = new Set<number>()
  for (let page: ShownPage = { from: 0, count: 50 }; page.from < total; page = pageAfter(page))
    for (let row = page.from; row < Math.min(total, page.from + page.count); row++) rows.add(row)
  return rows
}

test('every row of a list beyond 1,000 can be reached', () => {
  expect(reachableRows(3_217).size).toBe(3_217)
})

test('no page asks for more than usher gives at once', () => {
  let page: ShownPage = { from: 0, count: 50 }
  for (let turn = 0; turn < 40; turn++) {
    expect(page.count).toBeLessThanOrEqual(1_000)
    page = pageAfter(page)
  }
})

test('the page before is whole, and the first one begins at the start', () => {
  expect(pageBefore({ from: 2_000, count: 50 })).toEqual({ from: 1_000, count: 1_000 })
  expect(pageBefore({ from: 0, count: 50 }).from).toBe(0)
})
