import { expect, test } from 'bun:test'
import type { QueueItem, StuckCause, StuckItem } from '../../../clients/typescript/src/index.ts'
import { groupByCause } from './group-by-cause.ts'

const item = (id: string, reason_code: StuckItem['reason_code'] = 'no-peers') =>
  ({ id, reason_code, summary: `${id} stopped.` }) as StuckItem
const queued = (id: string) => ({ id }) as QueueItem
const cause = (id: string, ...items: string[]) => ({ id, items, summary: id }) as unknown as StuckCause

test('groupByCause lists a shared cause once, with its titles', () => {
  const stuck = { causes: [cause('tunnel', 'a', 'b')], items: [item('a'), item('b'), item('c')] }
  const { groups, moving } = groupByCause(stuck, [queued('a'), queued('c'), queued('d')])
  expect(groups.map(({ id, items }) => [id, items.map((held) => held.id)])).toEqual([
    ['tunnel', ['a', 'b']],
    ['c', ['c']],
  ])
  expect(moving.map(({ id }) => id)).toEqual(['d'])
})

test('groupByCause counts a request that waits for approval as no fault', () => {
  const { groups, waiting } = groupByCause({ causes: [], items: [item('r', 'waiting-for-approval')] }, [])
  expect(groups).toEqual([])
  expect(waiting.map(({ id }) => id)).toEqual(['r'])
})

test('groupByCause shows what moves while nobody knows what is stuck', () => {
  expect(groupByCause(null, [queued('a')]).moving).toHaveLength(1)
})
