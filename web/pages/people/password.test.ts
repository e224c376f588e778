import { expect, test } from 'bun:test'
import { forgetPassword, makePassword, passwordOf, rememberPassword } from './password.ts'

test('makePassword makes four groups of four characters that nobody mistakes', () => {
  expect(makePassword()).toMatch(/^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){3}$/)
  expect(makePassword()).not.toBe(makePassword())
})

test('makePassword uses every byte, each character equally often', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const [letter] = makePassword((bytes) => bytes.fill(byte))
    counts.set(letter!, (counts.get(letter!) ?? 0) + 1)
  }
  expect(new Set(counts.values())).toEqual(new Set([8]))
  expect(counts.size).toBe(32)
})

test('a first password is kept until it is forgotten', () => {
  rememberPassword({ member: 'Eli', password: 'one' })
  rememberPassword({ member: 'Eli', password: 'two' })
  expect(passwordOf('Eli')).toBe('two')
  forgetPassword('Eli')
  expect(passwordOf('Eli')).toBeNull()
})
