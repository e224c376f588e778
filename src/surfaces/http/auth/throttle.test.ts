import { expect, test } from 'bun:test'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { createThrottle } from './throttle.ts'

test('three attempts are free, then the wait doubles from 2 s to 5 min', () => {
  const clock = manualClock()
  const attempts = createThrottle(clock, 'SURFACE-12')
  attempts.countAttempt()
  attempts.countAttempt()
  expect(attempts.secondsToWait()).toBe(0)
  attempts.countAttempt()
  const waits: number[] = []
  for (let n = 0; n < 10; n++) {
    waits.push(attempts.secondsToWait())
    expect(() => attempts.countAttempt()).toThrow('Too many wrong passwords')
    clock.advance(attempts.secondsToWait() * 1000)
    attempts.countAttempt()
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
})

test('a right password clears the count', () => {
  const attempts = createThrottle(manualClock(), 'SURFACE-12')
  for (let n = 0; n < 3; n++) attempts.countAttempt()
  attempts.reset()
  expect(() => attempts.countAttempt()).not.toThrow()
})
