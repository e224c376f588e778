import { describe, expect, test } from 'bun:test'
import { glossary, findTerm, termNames } from './glossary.ts'

test('the glossary has enough terms', () => {
  expect(glossary.length).toBeGreaterThanOrEqual(60)
})

test('every name belongs to one term', () => {
  const names = termNames().map((name) => name.toLowerCase())
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  for (const entry of glossary)
    for (const name of [entry.name, ...entry.aliases]) expect([name, findTerm(name)?.name]).toEqual([name, entry.name])
})

describe('each term', () => {
  for (const { name, summary, explanation, seeAlso } of glossary) {
    test(name, () => {
      expect(summary.length).toBeLessThanOrEqual(120)
      expect(summary).toMatch(/^[\p{Lu}].*[^.]\.$/u)
      const sentences = explanation.match(/[.?!]”?(?= (?:[\p{Lu}\d]|usher|gluetun)|$)/gu)?.length ?? 0
      expect(sentences).toBeGreaterThanOrEqual(2)
      expect(sentences).toBeLessThanOrEqual(5)
      expect(explanation).toEndWith('.')
      expect(explanation).not.toContain(summary)
      expect(seeAlso.length).toBeGreaterThan(0)
      expect(seeAlso.filter((other) => other === name || !glossary.some((entry) => entry.name === other))).toEqual([])
    })
  }
})

test('findTerm finds a term in any spelling', () => {
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
    expect([written, findTerm(written)?.name]).toEqual([written, word])
})
