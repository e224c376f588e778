import { describe, expect, test } from 'bun:test'
import { refusalOf } from '../../lib/errors.ts'
import { fillBare } from './bare.ts'
import { everything, wordsOf } from './declared.ts'

const names = async () => ({ forms: ['tv', 'films'], services: ['sonarr', 'radarr'] })

function fill(command: string, ...words: string[]) {
  const declared = everything.find((one) => wordsOf(one).join(' ') === command)!
  return fillBare(declared, words, names).catch((thrown: unknown) => refusalOf(thrown).data.summary)
}

describe('bare words', () => {
  test('a word that no form answers to is a service', async () => {
    expect(await fill('up', 'tv', 'sonarr', 'films')).toEqual([
      ['forms', 'tv,films'],
      ['services', 'sonarr'],
    ])
    expect(await fill('logs', 'sonarr')).toEqual([['service', 'sonarr']])
    expect(await fill('down')).toEqual([])
  })

  test('a form that was nearly named is refused as one', async () => {
    expect(await fill('up', 'flms', 'sonar', 'stray')).toEqual([
      ['forms', 'flms'],
      ['services', 'sonar,stray'],
    ])
  })

  test('several may travel in one', async () => {
    expect(await fill('restart', 'tv,sonarr')).toEqual([
      ['forms', 'tv'],
      ['services', 'sonarr'],
    ])
  })

  test('an empty word is kept, to be refused', async () => {
    expect(await fill('up', '')).toEqual([['services', '']])
  })

  test('where only forms are taken, every word is one', async () => {
    expect(await fill('switch', 'tv', 'sonarr')).toEqual([['forms', 'tv,sonarr']])
  })

  test('a text takes one word each, in order', async () => {
    expect(await fill('config set', 'TZ', 'UTC')).toEqual([
      ['key', 'TZ'],
      ['value', 'UTC'],
    ])
  })

  test('the words of a title make one text', async () => {
    expect(await fill('trace', 'the', 'bear', 's2')).toEqual([['term', 'the bear s2']])
    expect(await fill('trace', 'the bear s2')).toEqual([['term', 'the bear s2']])
  })

  test('one too many is refused, with what may have been meant', async () => {
    expect(await fill('explain', 'hard', 'link')).toBe('usher explain has no use for the word "link".')
    expect(await fill('config', 'sett', 'TZ')).toBe(
      'usher config has no use for the word "TZ". Did you mean usher config set?',
    )
    expect(await fill('status', 'tv')).toBe('usher status has no use for the word "tv".')
  })
})
