import { expect, test } from 'bun:test'
import type { CatalogueTitle, MediaRequest } from '../../../platform/media-apps/roles/request-manager.ts'
import { toKnown } from '../../../lib/known.ts'
import { gatherRequestTitles } from './titles.ts'

const mediaRequest = (id: number, state: MediaRequest['state'] = 'approved') =>
  ({ id: `${id}`, state, availability: 'nothing' }) as unknown as MediaRequest

function fakeTitleSource(takesMs = 0) {
  const heard: string[] = []
  const catalogueTitle = ({ id }: MediaRequest) =>
    toKnown<CatalogueTitle>(
      () => new Date(0),
      async () => {
        heard.push(id)
        await Bun.sleep(takesMs)
        return { title: `Film ${id}`, alternative_titles: [], year: null }
      },
    )
  return { heard, title: 'Seerr', catalogueTitle }
}

test('gatherRequestTitles looks up pending requests first, and at most 100', async () => {
  const titleSource = fakeTitleSource()
  const { titles: names, not_known } = await gatherRequestTitles(titleSource, [
    mediaRequest(1, 'declined'),
    ...Array.from({ length: 110 }, (_none, at) => mediaRequest(at + 2)),
  ])
  expect([...names.keys()].map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_none, at) => at + 2),
  )
  expect(names.get('2')?.title).toBe('Film 2')
  expect(not_known).toEqual([
    { subject: 'Seerr', because: 'There was no time to ask Seerr for the titles of 10 requests.' },
  ])
})

test('gatherRequestTitles stops querying a slow catalogue after its timeout, and keeps the titles it has', async () => {
  const titleSource = fakeTitleSource(30)
  const { titles: names, not_known } = await gatherRequestTitles(
    titleSource,
    Array.from({ length: 20 }, (_none, at) => mediaRequest(at + 1)),
    20,
  )
  expect(titleSource.heard).toHaveLength(4)
  expect(names.size).toBe(4)
  expect(not_known.map(({ because }) => because)).toEqual([
    'There was no time to ask Seerr for the titles of 16 requests.',
  ])
})
