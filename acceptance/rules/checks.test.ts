import { expect, test } from 'bun:test'
import { checkGroupNames } from '../../contract/kinds/checks.ts'
import { allChecks, findCheck } from '../../src/features/health/checks/catalogue.ts'
import { glossary } from '../../src/lib/glossary/glossary.ts'
import { listSourceFiles, readSourceText } from './support/source-files.ts'

const checkTestText = listSourceFiles('.test.ts')
  .filter(({ path }) => path.startsWith('src/features/health/checks/'))
  .map(({ text }) => text)
  .join('\n')

test('a check’s name begins with its group and is unique', () => {
  for (const { id, group } of allChecks) {
    expect(checkGroupNames).toContain(group)
    expect(id).toMatch(new RegExp(`^${group}-[a-z]+(-[a-z]+)*$`))
  }
  expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length)
})

test('every check has a test in which it passes and one in which an injected fault makes it fail', () => {
  const missing = allChecks.filter(({ id }) => !checkTestText.includes(`testCheck('${id}', {`))
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('every check has a title, a meaning and a remedy', () => {
  for (const { id, title, meaning, remedy } of allChecks) {
    expect([id, title]).toEqual([id, expect.stringMatching(/^\p{Lu}.*[^.]$/u)])
    expect([id, meaning]).toEqual([id, expect.stringMatching(/^(\p{Lu}|usher )[\s\S]*\.$/u)])
    expect([id, remedy.summary]).toEqual([id, expect.stringMatching(/^\p{L}.*[^.]$/u)])
  }
})

test('the dependencies of checks exist and have no cycle', () => {
  const dependencies = (id: string, above: readonly string[]): void => {
    expect([id, above.includes(id)]).toEqual([id, false])
    const check = findCheck(id)
    expect([above.at(-1), id, check !== undefined]).toEqual([above.at(-1), id, true])
    for (const next of check?.depends_on ?? []) dependencies(next, [...above, id])
  }
  for (const { id } of allChecks) dependencies(id, [])
})

test('every check is in the reference, and no glossary word has its name', () => {
  const reference = readSourceText('docs/checks.md') ?? ''
  for (const { id } of allChecks) {
    expect([id, reference.includes(`\`${id}\``)]).toEqual([id, true])
    expect(glossary.some(({ name, aliases }) => name === id || aliases.includes(id))).toBe(false)
  }
})
