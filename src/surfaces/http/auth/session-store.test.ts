import { expect, test } from 'bun:test'
import { createSessionStore } from './session-store.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { tokenDigest } from './token.ts'

const HOURS = 60 * 60 * 1000

test('a session lasts twelve hours and is not extended by use', () => {
  const clock = manualClock()
  const open = createSessionStore(clock)
  const { token, expires_at } = open.begin()
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(Date.parse(expires_at) - clock.now()).toBe(12 * HOURS)
  clock.advance(12 * HOURS - 1)
  expect(open.expiryOf(tokenDigest(token))).toBeDefined()
  clock.advance(1)
  expect(open.expiryOf(tokenDigest(token))).toBeUndefined()
})

test('a foreign token is refused, and all sessions end together', () => {
  const open = createSessionStore(manualClock())
  const { token } = open.begin()
  expect(open.expiryOf(tokenDigest(`${token}x`))).toBeUndefined()
  open.endAll()
  expect(open.expiryOf(tokenDigest(token))).toBeUndefined()
})

test('a new session replaces the oldest at the limit', () => {
  const open = createSessionStore(manualClock())
  const first = open.begin()
  const rest = Array.from({ length: 256 }, () => open.begin())
  expect(open.expiryOf(tokenDigest(first.token))).toBeUndefined()
  expect(rest.every(({ token }) => open.expiryOf(tokenDigest(token)) !== undefined)).toBe(true)
})

test('a session knows whose it is, until it ends', () => {
  const clock = manualClock()
  const open = createSessionStore(clock)
  const [owner, ben] = [open.begin(), open.begin({ role: 'member', member: 'Ben' })]
  expect(open.holderOf(tokenDigest(owner.token))).toEqual({ role: 'owner' })
  expect(open.holderOf(tokenDigest(ben.token))).toEqual({ role: 'member', member: 'Ben' })
  clock.advance(12 * HOURS)
  expect(open.holderOf(tokenDigest(ben.token))).toBeUndefined()
})
