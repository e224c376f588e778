import { describe, expect, test } from 'bun:test'
import { interpolate } from './interpolation.ts'

const environment = { A: 'a', EMPTY: '', B: 'b' }

describe('interpolate replaces variables as Compose does', () => {
  const cases: [string, string][] = [
    ['plain', 'plain'],
    ['$A', 'a'],
    ['${A}', 'a'],
    ['x${A}y$B.', 'xayb.'],
    ['$NOBODY', ''],
    ['${NOBODY:-d}', 'd'],
    ['${NOBODY-d}', 'd'],
    ['${EMPTY:-d}', 'd'],
    ['${EMPTY-d}', ''],
    ['${A:-d}', 'a'],
    ['${A:+r}', 'r'],
    ['${EMPTY:+r}', ''],
    ['${EMPTY+r}', 'r'],
    ['${NOBODY+r}', ''],
    ['${A:?is needed}', 'a'],
    ['${NOBODY:?is needed}', ''],
    ['${NOBODY:-${B}}', 'b'],
    ['${NOBODY:-${EMPTY:-${A}}}/x', 'a/x'],
    ['$$A costs $$5', '$A costs $5'],
    ['${NOBODY:-$$}', '$'],
    ['${NOBODY:-a:b/c}', 'a:b/c'],
  ]
  for (const [written, read] of cases) test(written, () => expect(interpolate(written, environment).text).toBe(read))
})

test('interpolate returns each variable with its default and whether it is required', () => {
  expect(interpolate('${A:-${B:-c}}${C:?say it}$D', {}).variables).toEqual([
    { name: 'A', default: 'c', required: false },
    { name: 'B', default: 'c', required: false },
    { name: 'C', default: null, required: true },
    { name: 'D', default: null, required: false },
  ])
})

describe('interpolate reports what Compose cannot read and leaves the text unchanged', () => {
  for (const written of ['${A', '${}', '${1A}', 'costs 5$', '${A:=x}', '${A:-${B}']) {
    test(written, () => {
      const { text, mistake } = interpolate(written, environment)
      expect({ text, mistaken: mistake !== null }).toEqual({ text: written, mistaken: true })
    })
  }
})

test('interpolate does not quote a password that contains a dollar', () => {
  for (const written of ['hunter$2', 'x${hunter!2', 'hunter-${A:-2$}']) {
    expect(interpolate(written, {}).mistake).toContain('write a plain dollar as $$')
    expect(interpolate(written, {}).mistake).not.toMatch(/hunter\$|hunter!|hunter-|2/)
  }
})

test('interpolate reports results that are too long or too deep and leaves the text unchanged', () => {
  const doubled = '${A}'.repeat(200)
  expect(interpolate(doubled, { A: 'a'.repeat(1_000) })).toMatchObject({
    text: doubled,
    mistake: expect.stringContaining('longer than'),
  })
  const nested = `${'${A:-'.repeat(30)}x${'}'.repeat(30)}`
  expect(interpolate(nested, {})).toMatchObject({ text: nested, mistake: expect.stringContaining('deep') })
  const usual = `${'${A:-'.repeat(5)}x${'}'.repeat(5)}`
  expect(interpolate(usual, {})).toMatchObject({ text: 'x', mistake: null })
})
