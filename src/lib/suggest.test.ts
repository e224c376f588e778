import { describe, expect, test } from 'bun:test'
import { didYouMean, distance, nearest } from './suggest.ts'

test('how many edits lead from one word to another', () => {
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
    expect([from, to, distance(from, to)]).toEqual([from, to, edits])
    expect([to, from, distance(to, from)]).toEqual([to, from, edits])
  }
  expect(distance('abcdef', 'uvwxyz', 2)).toBe(3)
})

const known = ['tv', 'films', 'subtitles', 'sonarr', 'radarr', 'lidarr', 'prowlarr', 'qbittorrent']

describe('the one that was most likely meant', () => {
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
  for (const [word, meant] of cases) test(`"${word}"`, () => expect(nearest(word, known)).toBe(meant as string))
})

test('it is offered as the end of a sentence, or nothing is', () => {
  expect(didYouMean('sonar', known)).toBe(' Did you mean sonarr?')
  expect(didYouMean('plex', known)).toBe('')
})
