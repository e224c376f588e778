import { describe, expect, test } from 'bun:test'
import { glossary, wordNamed, wordNames } from './glossary.ts'

test('there are words enough', () => {
  expect(glossary.length).toBeGreaterThanOrEqual(60)
})

test('no name is used for two words', () => {
  const names = wordNames().map((name) => name.toLowerCase())
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  for (const entry of glossary)
    for (const name of [entry.word, ...entry.aliases]) expect([name, wordNamed(name)?.word]).toEqual([name, entry.word])
})

describe('each word', () => {
  for (const { word, short, longer, see } of glossary) {
    test(word, () => {
      expect(short.length).toBeLessThanOrEqual(120)
      expect(short).toMatch(/^[\p{Lu}].*[^.]\.$/u)
      const sentences = longer.match(/[.?!]”?(?= (?:[\p{Lu}\d]|usher|gluetun)|$)/gu)?.length ?? 0
      expect(sentences).toBeGreaterThanOrEqual(2)
      expect(sentences).toBeLessThanOrEqual(5)
      expect(longer).toEndWith('.')
      expect(longer).not.toContain(short)
      expect(see.length).toBeGreaterThan(0)
      expect(see.filter((other) => other === word || !glossary.some((entry) => entry.word === other))).toEqual([])
    })
  }
})

test('a word is found in whatever spelling', () => {
  const cases = {
    hardlinks: 'hardlink',
    'Hard Link': 'hardlink',
    'KILL SWITCH': 'kill-switch',
    PUID: 'puid',
    PGID: 'puid',
    'api-key': 'api key',
    NZBs: 'nzb',
    Docker: 'engine',
    dns: undefined,
  }
  for (const [written, word] of Object.entries(cases))
    expect([written, wordNamed(written)?.word]).toEqual([written, word])
})
