import { expect, test } from 'bun:test'
import { shareBeats } from './shared-beats.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'

test('a thousand streams have one timer, and none is left when the last has ended', () => {
  const clock = manualClock()
  const { subscribe } = shareBeats(clock, 10_000)
  let beats = 0
  const ends = Array.from({ length: 1_000 }, () => subscribe(() => beats++))
  expect(clock.pendingTimers()).toBe(1)
  clock.advance(10_000)
  expect([beats, clock.pendingTimers()]).toEqual([1_000, 1])
  for (const end of ends) end()
  expect(clock.pendingTimers()).toBe(0)
})

test('a stream that opens later beats with the others, and waits no longer than they do', () => {
  const clock = manualClock()
  const { subscribe } = shareBeats(clock, 10_000)
  const beats: string[] = []
  subscribe(() => beats.push('first'))
  clock.advance(6_000)
  subscribe(() => beats.push('second'))
  clock.advance(4_000)
  expect(beats).toEqual(['first', 'second'])
})

test('a stream that ends in its beat stops no other, and the timer ends with the last of them', () => {
  const clock = manualClock()
  const { subscribe } = shareBeats(clock, 10_000)
  let beats = 0
  const end = subscribe(() => end())
  const endOther = subscribe(() => beats++)
  clock.advance(20_000)
  expect(beats).toBe(2)
  endOther()
  endOther()
  expect(clock.pendingTimers()).toBe(0)
  subscribe(() => beats++)
  clock.advance(10_000)
  expect(beats).toBe(3)
})
