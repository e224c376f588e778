import { expect, test } from 'bun:test'
import { resolverOf, termFor, termForPart } from './resolve.ts'
import { film, series } from '../../../../test-support/trace/things.ts'

const ids = (tvdb: string | null, tmdb: string | null) => ({ tvdb, tmdb, imdb: null, musicbrainz: null })
const all = [
  { library: 'Sonarr', item: series() },
  { library: 'Sonarr', item: series({ id: '8', title: 'The Bear', also: [], ids: ids('403294', null) }) },
  { library: 'Sonarr', item: series({ id: '9', title: 'Fargo', also: [], year: 2014, ids: ids('269613', null) }) },
  { library: 'Radarr', item: film() },
  { library: 'Radarr', item: film({ id: '4', title: 'Fargo', year: 1996, ids: ids(null, '275') }) },
  { library: 'Radarr', item: film({ id: '5', title: 'The Bear Necessities', ids: ids(null, '900') }) },
  { library: 'Radarr 4K', item: film({ id: '1' }) },
]
const resolve = resolverOf(all)
const found = (term: string) => resolve(term).found.map(({ item }) => `${item.title} ${item.year}`)

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
])('"%s" means %p', (term, items) => expect(found(term)).toEqual(items))

test('every item has a term that means it and nothing else', () => {
  const terms = all.slice(0, 6).map((kept) => termFor(kept, resolve))
  expect(terms).toEqual([
    'severance',
    'the bear',
    'fargo (2014)',
    'paddington 2',
    'fargo (1996)',
    'the bear necessities',
  ])
  for (const [at, term] of terms.entries()) expect(resolve(term).found).toEqual([all[at]!])
  const twins = ['1', '2'].map((id) => ({ library: 'Sonarr', item: series({ id, ids: ids(id, null) }) }))
  expect(termFor(twins[1]!, resolverOf(twins))).toBe('tvdb:2')
})

test('a film in two libraries is one thing, told by the one that has it, and no term leads to the other', () => {
  const [without, has] = [film({ here: 0 }), film({ here: 1 })]
  const both = resolverOf([
    { library: 'Radarr', item: without },
    { library: 'Radarr 4K', item: has },
  ])
  expect(both('paddington 2').found).toEqual([{ library: 'Radarr 4K', item: has }])
  const termOf = (item: typeof has) => termForPart({ library: '', item }, { season: null, episode: null }, both)
  expect([termOf(has), termOf(without)]).toEqual(['paddington 2', undefined])
})
