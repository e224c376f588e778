import { describe, expect, test } from 'bun:test'
import { didYouMean, editDistance, nearestMatch } from './suggest.ts'

test('editDistance counts the edits between two words', () => {
  const cases: [string, string, number][] = [
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['sonar', 'sonarr', 1],
    ['flims', 'films', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ]
  for (const [from, to, edits] of cases) {
    expect([from, to, editDistance(from, to)]).toEqual([from, to, edits])
    expect([to, from, editDistance(to, from)]).toEqual([to, from, edits])
  }
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
})

const known = ['tv', 'films', 'subtitles', 'sonarr', 'radarr', 'lidarr', 'prowlarr', 'qbittorrent']

describe('nearestMatch returns the most likely name', () => {
  const cases: [string, string | undefined][] = [
    ['sonar', 'sonarr'],
    ['Sonarr', 'sonarr'],
    ['flims', 'films'],
    ['vt', 'tv'],
    ['sub', 'subtitles'],
    ['qbitorent', 'qbittorrent'],
    ['plex', undefined],
    ['x', undefined],
    ['', undefined],
    ['television', undefined],
  ]
  for (const [word, meant] of cases) test(`"${word}"`, () => expect(nearestMatch(word, known)).toBe(meant as string))
})

test('didYouMean returns the end of a sentence, or nothing', () => {
  expect(didYouMean('sonar', known)).toBe(' Did you mean sonarr?')
  expect(didYouMean('plex', known)).toBe('')
})
