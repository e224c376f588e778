import { expect, test } from 'bun:test'
import type { Request } from '../../../clients/typescript/src/index.ts'
import { countTabs, filterRequests, tabFrom } from './filter.ts'

const request = (title: string, member: string, state: Request['state']) => ({ title, member, state }) as Request
const requests = [
  request('The Bear', 'Chloe', 'waiting-for-approval'),
  request('Amélie', 'Ana', 'downloading'),
  request('Severance', 'Ana', 'partially-available'),
  request('Paddington 2', 'Ben', 'available'),
]

test('filterRequests finds a title without its accents', () => {
  const found = filterRequests(requests, { tab: 'coming', member: '', text: 'amelie' })
  expect(found.map(({ title }) => title)).toEqual(['Amélie'])
})

test('filterRequests ignores the case of a member’s name in an address', () => {
  expect(filterRequests(requests, { tab: 'coming', member: 'ana', text: '' })).toHaveLength(2)
})

test('countTabs counts what the member and the text leave', () => {
  expect(countTabs(requests, { member: '', text: '' })).toEqual({ waiting: 1, coming: 2, here: 1, declined: 0 })
  expect(countTabs(requests, { member: 'Ana', text: '' })).toEqual({ waiting: 0, coming: 2, here: 0, declined: 0 })
})

test('tabFrom takes a tab or a state, and otherwise begins with what waits', () => {
  expect(tabFrom('here', requests)).toBe('here')
  expect(tabFrom('downloading', requests)).toBe('coming')
  expect(tabFrom('', requests)).toBe('waiting')
  expect(tabFrom('', requests.slice(1))).toBe('coming')
  expect(tabFrom('nonsense', [])).toBe('waiting')
})
