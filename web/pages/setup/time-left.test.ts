import { expect, test } from 'bun:test'
import { timeLeft } from './time-left.ts'

const first = { step: 'start', at: 1_000, done: 100 }

test('the time that is left follows from the speed since the start of the step', () => {
  expect(timeLeft(first, 11_000, 300, 700)).toBe(20_000)
})

test('nothing is said too early, without progress, or at the end', () => {
  expect([
    timeLeft(first, 2_000, 300, 700),
    timeLeft(first, 11_000, 100, 700),
    timeLeft(first, 11_000, 700, 700),
  ]).toEqual([null, null, null])
})
