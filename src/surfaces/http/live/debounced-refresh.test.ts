import { expect, test } from 'bun:test'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { debounceRefresh } from './debounced-refresh.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a burst causes one refresh, and changes during it one more', async () => {
  const clock = manualClock()
  const gates: (() => void)[] = []
  const refresh = debounceRefresh(() => new Promise<void>((resolve) => gates.push(resolve)), 1_000, clock)
  for (let n = 0; n < 9; n++) refresh.refreshSoon()
  clock.advance(40)
  expect(gates.length).toBe(1)
  for (let n = 0; n < 9; n++) refresh.refreshSoon()
  clock.advance(10_000)
  expect(gates.length).toBe(1)
  gates[0]!()
  await settled()
  clock.advance(40)
  expect(gates.length).toBe(2)
  refresh.stop()
})

test('without changes it refreshes at its own interval, until it is stopped', async () => {
  const clock = manualClock()
  let times = 0
  const refresh = debounceRefresh(async () => void times++, 1_000, clock)
  refresh.refreshSoon()
  for (let n = 0; n < 5; n++) {
    clock.advance(1_000)
    await settled()
  }
  expect(times).toBe(5)
  refresh.stop()
  clock.advance(10_000)
  expect([times, clock.pendingTimers()]).toEqual([5, 0])
})
