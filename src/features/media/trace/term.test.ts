import { expect, test } from 'bun:test'
import { normalizeTitle } from './title-comparison.ts'
import { parseTerm, emptyTerm } from './term.ts'

const cases: [string, string, number | null, number | null, number | null][] = [
  ['the bear', 'the bear', null, null, null],
  ['severance s2', 'severance', null, 2, null],
  ['Severance S02E09', 'Severance', null, 2, 9],
  ['severance s2 e9', 'severance', null, 2, 9],
  ['severance 2x09', 'severance', null, 2, 9],
  ['severance, season 2', 'severance', null, 2, null],
  ['the bear season 3 episode 4', 'the bear', null, 3, 4],
  ['taskmaster series 4', 'taskmaster', null, 4, null],
  ['the bear (2022) s3', 'the bear', 2022, 3, null],
  ['metropolis (1927)', 'metropolis', 1927, null, null],
  ['  blade   runner 2049 ', 'blade runner 2049', null, null, null],
  ['paddington 2', 'paddington 2', null, null, null],
]
test.each(cases)('parseTerm reads "%s"', (term, title, year, season, episode) => {
  expect(parseTerm(term).at(-1)).toEqual({ ...emptyTerm, title, year, season, episode })
})

test('parseTerm tries the whole term as a title before it reads a season from its end', () => {
  expect(parseTerm('ocean s2').map(({ title, season }) => [title, season])).toEqual([
    ['ocean s2', null],
    ['ocean', 2],
  ])
})

test('parseTerm reads catalogue ids, request ids and download ids', () => {
  expect(parseTerm('tvdb:371980 s2').at(-1)).toMatchObject({
    id: { catalogue: 'tvdb', value: '371980' },
    season: 2,
    title: '',
  })
  expect(parseTerm('request 212')[0]).toMatchObject({ request: '212', title: '' })
  expect(parseTerm('download SABnzbd_nzo_c81l')[0]).toMatchObject({ download: 'SABnzbd_nzo_c81l' })
  expect(parseTerm('download that film')[0]).toMatchObject({ download: null })
})

test.each([
  ['The Bear', 'bear'],
  ['Amélie', 'amelie'],
  ["Ocean's Eleven", 'oceans eleven'],
  ['Law & Order', 'law and order'],
  ['Bear, The', 'bear'],
  ['WALL·E', 'wall e'],
  ['Smørrebrød', 'smorrebrod'],
  ['The', 'the'],
  ['孤独のグルメ', '孤独のグルメ'],
])('normalizeTitle compares %s as %s', (title, folded) => {
  expect(normalizeTitle(title)).toBe(normalizeTitle(folded))
  expect(normalizeTitle(title)).toBe(folded.normalize('NFKD').replace(/\p{M}/gu, ''))
})
