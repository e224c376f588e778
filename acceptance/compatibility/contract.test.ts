import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractBreaks } from '../../tools/compatibility/contract.ts'
import type { Contract } from '../../tools/compatibility/types.ts'
import { buildArtefact } from '../../tools/contract/artefact.ts'
import { breakingChanges, data, harmlessChanges } from './support/mutations.ts'

const folder = import.meta.dirname
const artefact = JSON.stringify(buildArtefact())
const today = (): Contract => JSON.parse(artefact) as Contract
const released = readdirSync(folder).filter((name) => name.endsWith('.contract.json'))

/** If that version is not released yet, `npm run freeze` writes the file again. A released one never changes. */
test('what a released contract promises still holds', () => {
  expect(released.length).toBeGreaterThan(0)
  const breaks = released.flatMap((name) => {
    const frozen = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Contract
    return contractBreaks(frozen, today()).map((sentence) => `${name}: ${sentence}`)
  })
  expect(breaks).toEqual([])
})

describe('the law of compatibility', () => {
  test.each(breakingChanges)('finds that %s', (_change, mutate, sentence) => {
    const mutant = today()
    mutate(mutant)
    const found = contractBreaks(today(), mutant)
    const names = (one: string) => (typeof sentence === 'string' ? one === sentence : sentence.test(one))
    expect([found, found.some(names)]).toEqual([found, true])
  })

  test.each(harmlessChanges)('allows %s', (_change, mutate) => {
    const later = today()
    mutate(later)
    expect(contractBreaks(today(), later)).toEqual([])
  })

  test('refuses a shape that it does not know', () => {
    const later = today()
    data(later, 'version')['patternProperties'] = {}
    expect(() => contractBreaks(today(), later)).toThrow('patternProperties')
  })
})
