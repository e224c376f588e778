import { expect, test } from 'bun:test'
import { sessions } from './sessions.ts'
import { stillClock } from '../../../test-support/http/clock.ts'
import { digest } from './token.ts'

const HOURS = 60 * 60 * 1000

test('a session lasts twelve hours and is not made longer by its use', () => {
  const clock = stillClock()
  const open = sessions(clock)
  const { token, until } = open.begin()
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(Date.parse(until) - clock.now()).toBe(12 * HOURS)
  clock.pass(12 * HOURS - 1)
  expect(open.until(digest(token))).toBeDefined()
  clock.pass(1)
  expect(open.until(digest(token))).toBeUndefined()
})

test('nobody else’s token is one, and all end together', () => {
  const open = sessions(stillClock())
  const { token } = open.begin()
  expect(open.until(digest(`${token}x`))).toBeUndefined()
  open.endAll()
  expect(open.until(digest(token))).toBeUndefined()
})

test('the oldest makes room', () => {
  const open = sessions(stillClock())
  const first = open.begin()
  const rest = Array.from({ length: 256 }, () => open.begin())
  expect(open.until(digest(first.token))).toBeUndefined()
  expect(rest.every(({ token }) => open.until(digest(token)) !== undefined)).toBe(true)
})
