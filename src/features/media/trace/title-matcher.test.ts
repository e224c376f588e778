import { expect, test } from 'bun:test'
import { createTitleMatcher, shortestTermFor, shortestTermForPart } from './title-matcher.ts'
import { filmItem, seriesItem } from '../../../../test-support/trace/fixtures.ts'

const ids = (tvdb: string | null, tmdb: string | null) => ({ tvdb, tmdb, imdb: null, musicbrainz: null })
const candidates = [
  { managerTitle: 'Sonarr', item: seriesItem() },
  {
    managerTitle: 'Sonarr',
    item: seriesItem({ id: '8', title: 'The Bear', alternative_titles: [], ids: ids('403294', null) }),
  },
  {
    managerTitle: 'Sonarr',
    item: seriesItem({ id: '9', title: 'Fargo', alternative_titles: [], year: 2014, ids: ids('269613', null) }),
  },
  { managerTitle: 'Radarr', item: filmItem() },
  { managerTitle: 'Radarr', item: filmItem({ id: '4', title: 'Fargo', year: 1996, ids: ids(null, '275') }) },
  { managerTitle: 'Radarr', item: filmItem({ id: '5', title: 'The Bear Necessities', ids: ids(null, '900') }) },
  { managerTitle: 'Radarr 4K', item: filmItem({ id: '1' }) },
]
const resolve = createTitleMatcher(candidates)
const matchedTitles = (term: string) => resolve(term).items.map(({ item }) => `${item.title} ${item.year}`)

test.each([
  ['the bear', ['The Bear 2022']],
  ['BEAR', ['The Bear 2022']],
  ['bear s3', ['The Bear 2022']],
  ['bear n', ['The Bear Necessities 2017']],
  ['necessities', ['The Bear Necessities 2017']],
  ['ruptura', ['Severance 2022']],
  ['sever', ['Severance 2022']],
  ['fargo', ['Fargo 2014', 'Fargo 1996']],
  ['fargo (1996)', ['Fargo 1996']],
  ['tmdb:275', ['Fargo 1996']],
  ['paddington 2', ['Paddington 2 2017']],
  ['verance', []],
  ['', []],
])('the title matcher resolves "%s" to %p', (term, items) => expect(matchedTitles(term)).toEqual(items))

test('shortestTermFor returns a term that matches only this item', () => {
  const terms = candidates.slice(0, 6).map((kept) => shortestTermFor(kept, resolve))
  expect(terms).toEqual([
    'severance',
    'the bear',
    'fargo (2014)',
    'paddington 2',
    'fargo (1996)',
    'the bear necessities',
  ])
  for (const [at, term] of terms.entries()) expect(resolve(term).items).toEqual([candidates[at]!])
  const twins = ['1', '2'].map((id) => ({ managerTitle: 'Sonarr', item: seriesItem({ id, ids: ids(id, null) }) }))
  expect(shortestTermFor(twins[1]!, createTitleMatcher(twins))).toBe('tvdb:2')
})

test('the title matcher merges a film in two media managers into the one that has its file', () => {
  const [without, has] = [filmItem({ present_parts: 0 }), filmItem({ present_parts: 1 })]
  const both = createTitleMatcher([
    { managerTitle: 'Radarr', item: without },
    { managerTitle: 'Radarr 4K', item: has },
  ])
  expect(both('paddington 2').items).toEqual([{ managerTitle: 'Radarr 4K', item: has }])
  const termOf = (item: typeof has) =>
    shortestTermForPart({ managerTitle: '', item }, { season: null, episode: null }, both)
  // One trace answers for both.
  expect([termOf(has), termOf(without)]).toEqual(['paddington 2', 'paddington 2'])
})
