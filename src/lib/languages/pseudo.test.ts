import { expect, test } from 'bun:test'
import { toPseudo } from './pseudo.ts'

test('toPseudo keeps the holes, and is at least 40 % longer', () => {
  const pattern = '{app} does not answer at {address}.'
  const text = toPseudo(pattern)
  expect(text).toContain('{app}')
  expect(text).toContain('{address}')
  expect(text).not.toContain('answer')
  expect(text.length).toBeGreaterThanOrEqual(pattern.length * 1.3)
})
