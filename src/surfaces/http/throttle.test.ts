import { expect, test } from 'bun:test'
import { stillClock } from '../../../test-support/http/clock.ts'
import { throttle } from './throttle.ts'

test('three are free, then the wait doubles from 2 s to 5 min', () => {
  const clock = stillClock()
  const attempts = throttle(clock)
  attempts.begin()
  attempts.begin()
  expect(attempts.wait()).toBe(0)
  attempts.begin()
  const waits: number[] = []
  for (let n = 0; n < 10; n++) {
    waits.push(attempts.wait())
    expect(() => attempts.begin()).toThrow('Too many wrong passwords')
    clock.pass(attempts.wait() * 1000)
    attempts.begin()
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
})

test('a right answer forgives what was counted', () => {
  const attempts = throttle(stillClock())
  for (let n = 0; n < 3; n++) attempts.begin()
  attempts.forgive()
  expect(() => attempts.begin()).not.toThrow()
})
