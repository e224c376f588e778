import { expect, test } from 'bun:test'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { createMemberThrottle } from './member-throttle.ts'

test('each name has a limit of its own, whatever its letter case', () => {
  const throttle = createMemberThrottle(manualClock())
  for (let n = 0; n < 3; n++) throttle.of('Ana').countAttempt()
  expect(() => throttle.of('ANA').countAttempt()).toThrow('Too many wrong passwords')
  throttle.of('Ben').countAttempt()
  throttle.of('Ben').reset()
  expect(throttle.of('ana').secondsToWait()).toBe(2)
})

test('made-up names do not clear the limit of a name that is guessed', () => {
  const throttle = createMemberThrottle(manualClock())
  for (let n = 0; n < 3; n++) throttle.of('Ana').countAttempt()
  for (let n = 0; n < 1000; n++) throttle.of(`name ${n}`).countAttempt()
  expect(throttle.of('Ana').secondsToWait()).toBe(2)
})
