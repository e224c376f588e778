import { expect, test } from 'bun:test'
import { createRedactor } from './redactor.ts'

const redactorFor = (...weak: string[]) =>
  createRedactor({
    secrets: new Set(),
    weak: new Set(weak),
    names: new Set(),
    publicHosts: new Set(),
    include_names: false,
  })

test.each(['secret', 'name', 'address'])('a mark is no secret, though a password is the word %s', (word) => {
  const redactor = redactorFor(word)
  const { value } = redactor.redact(`password=${word}, token: a1b2c3d4e5f6, mail ana@den.example, peer 8.8.8.8`)
  expect(value).toMatch(
    /^password=\[secret \w{8}\], token: \[secret \w{8}\], mail \[name \w{8}\], peer \[address \w{8}\]$/,
  )
  expect([redactor.containsSecret(value), redactor.redact(value).value]).toEqual([false, value])
})

test('what a program writes like a mark is none', () => {
  const redactor = redactorFor('secret')
  expect(redactor.containsSecret('password=[secret 1a2b3c4d]')).toBe(true)
})
