import { expect, test } from 'bun:test'
import { groupNames } from '../../contract/kinds/checks.ts'
import { allChecks, checkNamed } from '../../src/features/health/checks/all.ts'
import { glossary } from '../../src/lib/glossary/glossary.ts'
import { sources, textOf } from './sources.ts'

const tests = sources('.test.ts')
  .filter(({ path }) => path.startsWith('src/features/health/checks/'))
  .map(({ text }) => text)
  .join('\n')

test('a check is named for its group, and by one name only', () => {
  for (const { id, group } of allChecks) {
    expect(groupNames).toContain(group)
    expect(id).toMatch(new RegExp(`^${group}-[a-z]+(-[a-z]+)*$`))
  }
  expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length)
})

test('every check has a test that sees it pass, and one that sees it fail on a fault that was made', () => {
  const missing = allChecks.filter(({ id }) => !tests.includes(`sees('${id}', {`))
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('its words are whole: a title, what it means, what helps', () => {
  for (const { id, title, meaning, remedy } of allChecks) {
    expect([id, title]).toEqual([id, expect.stringMatching(/^\p{Lu}.*[^.]$/u)])
    expect([id, meaning]).toEqual([id, expect.stringMatching(/^(\p{Lu}|usher )[\s\S]*\.$/u)])
    expect([id, remedy.summary]).toEqual([id, expect.stringMatching(/^\p{L}.*[^.]$/u)])
  }
})

test('what it depends on is there, and nothing depends on itself in the end', () => {
  const dependencies = (id: string, above: readonly string[]): void => {
    expect([id, above.includes(id)]).toEqual([id, false])
    const check = checkNamed(id)
    expect([above.at(-1), id, check !== undefined]).toEqual([above.at(-1), id, true])
    for (const next of check?.depends_on ?? []) dependencies(next, [...above, id])
  }
  for (const { id } of allChecks) dependencies(id, [])
})

test('every check is in the reference of checks, and no word of the glossary has its name', () => {
  const reference = textOf('docs/checks.md') ?? ''
  for (const { id } of allChecks) {
    expect([id, reference.includes(`\`${id}\``)]).toEqual([id, true])
    expect(glossary.some(({ word, aliases }) => word === id || aliases.includes(id))).toBe(false)
  }
})
