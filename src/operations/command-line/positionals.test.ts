import { describe, expect, test } from 'bun:test'
import { toUsherError } from '../../lib/errors.ts'
import { bindPositionals } from './positionals.ts'
import { allCommands, commandWordsOf } from './command-declarations.ts'

const names = async () => ({ forms: ['tv', 'films'], services: ['sonarr', 'radarr'], outside: async () => ['tvs'] })

function fill(command: string, ...words: string[]) {
  const declared = allCommands().find((declaration) => commandWordsOf(declaration).join(' ') === command)!
  return bindPositionals(declared, words, names).catch((thrown: unknown) => toUsherError(thrown).data.summary)
}

describe('positional words', () => {
  test('a word that is not a form is a service', async () => {
    expect(await fill('up', 'tv', 'sonarr', 'films')).toEqual([
      ['forms', 'tv,films'],
      ['services', 'sonarr'],
    ])
    expect(await fill('logs', 'sonarr')).toEqual([['service', 'sonarr']])
    expect(await fill('down')).toEqual([])
  })

  test('a word close to a form’s name is refused as a form', async () => {
    expect(await fill('up', 'flms', 'sonar', 'stray')).toEqual([
      ['forms', 'flms'],
      ['services', 'sonar,stray'],
    ])
  })

  test('a container beside the project is a service, even if its name is close to a form’s', async () => {
    expect(await fill('restart', 'tvs', 'tb')).toEqual([
      ['forms', 'tb'],
      ['services', 'tvs'],
    ])
  })

  test('several names may be joined with commas', async () => {
    expect(await fill('restart', 'tv,sonarr')).toEqual([
      ['forms', 'tv'],
      ['services', 'sonarr'],
    ])
  })

  test('an empty word is kept and refused later', async () => {
    expect(await fill('up', '')).toEqual([['services', '']])
  })

  test('if only forms are taken, every word is a form', async () => {
    expect(await fill('switch', 'tv', 'sonarr')).toEqual([['forms', 'tv,sonarr']])
  })

  test('a text takes one word, in order', async () => {
    expect(await fill('config set', 'TZ', 'UTC')).toEqual([
      ['key', 'TZ'],
      ['value', 'UTC'],
    ])
  })

  test('the words of a title form one text', async () => {
    expect(await fill('trace', 'the', 'bear', 's2')).toEqual([['term', 'the bear s2']])
    expect(await fill('trace', 'the bear s2')).toEqual([['term', 'the bear s2']])
  })

  test('an extra word is refused, with a suggestion', async () => {
    expect(await fill('explain', 'hard', 'link')).toBe('usher explain does not take "link".')
    expect(await fill('config', 'sett', 'TZ')).toBe('usher config does not take "TZ". Did you mean usher config set?')
    expect(await fill('status', 'tv')).toBe('usher status does not take "tv".')
  })
})
