import { describe, expect, test } from 'bun:test'
import { interpolate } from './interpolate.ts'

const environment = { A: 'a', EMPTY: '', B: 'b' }

describe('variables are put in as Compose does', () => {
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

test('each variable is told with its default and whether it is required', () => {
  expect(interpolate('${A:-${B:-c}}${C:?say it}$D', {}).variables).toEqual([
    { name: 'A', default: 'c', required: false },
    { name: 'B', default: 'c', required: false },
    { name: 'C', default: null, required: true },
    { name: 'D', default: null, required: false },
  ])
})

describe('what Compose cannot read is left as it is and told', () => {
  for (const written of ['${A', '${}', '${1A}', 'costs 5$', '${A:=x}', '${A:-${B}']) {
    test(written, () => {
      const { text, mistake } = interpolate(written, environment)
      expect({ text, told: mistake !== null }).toEqual({ text: written, told: true })
    })
  }
})
