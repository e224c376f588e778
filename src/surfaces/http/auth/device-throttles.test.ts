import { expect, test } from 'bun:test'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { createDeviceThrottles } from './device-throttles.ts'

const THREE = [1, 2, 3]

test('each device has limits of its own', () => {
  const throttles = createDeviceThrottles(manualClock())
  for (const _ of THREE) throttles.of('192.168.1.5').owner.countAttempt()
  expect(() => throttles.of('192.168.1.5').owner.countAttempt()).toThrow('Too many wrong passwords')
  expect(throttles.of('192.168.1.6').owner.secondsToWait()).toBe(0)
  expect(throttles.of('loopback').owner.secondsToWait()).toBe(0)
})

test('each name has a limit of its own on a device, whatever its letter case', () => {
  const throttles = createDeviceThrottles(manualClock())
  const { member } = throttles.of('192.168.1.5')
  for (const _ of THREE) member('Ana').countAttempt()
  expect(() => member('ANA').countAttempt()).toThrow('Too many wrong passwords')
  member('Ben').countAttempt()
  member('Ben').reset()
  expect(throttles.of('192.168.1.5').member('ana').secondsToWait()).toBe(2)
  expect(throttles.of('192.168.1.6').member('ana').secondsToWait()).toBe(0)
})

test('made-up names and devices do not clear the limit of one that guesses', () => {
  const throttles = createDeviceThrottles(manualClock())
  for (const _ of THREE) throttles.of('192.168.1.5').member('Ana').countAttempt()
  for (let n = 0; n < 1000; n++) {
    throttles.of('192.168.1.5').member(`name ${n}`).countAttempt()
    throttles.of(`fd00:0:0:${n.toString(16)}::/64`).owner.countAttempt()
  }
  expect(throttles.of('192.168.1.5').member('Ana').secondsToWait()).toBe(2)
})
