import { expect, test } from 'bun:test'
import { manualClock } from '../../../test-support/clock/manual-clock.ts'
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

test('a renewal rests four times as long as the last refresh took, and a change does not wait for it', async () => {
  const clock = manualClock()
  const gates: (() => void)[] = []
  const refresh = debounceRefresh(() => new Promise<void>((resolve) => gates.push(resolve)), 10_000, clock)
  const takeMs = async (ms: number) => {
    clock.advance(ms)
    gates.at(-1)!()
    await settled()
  }
  refresh.refreshSoon()
  clock.advance(40)
  await takeMs(100)
  for (let n = 0; n < 9; n++) refresh.renew()
  clock.advance(399)
  expect(gates.length).toBe(1)
  clock.advance(1)
  expect(gates.length).toBe(2)
  await takeMs(1_000)
  refresh.renew()
  refresh.refreshSoon()
  clock.advance(40)
  expect(gates.length).toBe(3)
  refresh.stop()
})

test('a renewal during a refresh causes another one', async () => {
  const clock = manualClock()
  const gates: (() => void)[] = []
  const refresh = debounceRefresh(() => new Promise<void>((resolve) => gates.push(resolve)), 10_000, clock)
  refresh.renew()
  clock.advance(40)
  refresh.renew()
  gates[0]!()
  await settled()
  clock.advance(40)
  expect(gates.length).toBe(2)
  refresh.stop()
})

test('a clock that is set back by an hour does not delay a renewal by an hour', async () => {
  const clock = manualClock()
  let offset = 0
  const shifted = { ...clock, now: () => clock.now() + offset }
  let times = 0
  const refresh = debounceRefresh(async () => void times++, 7_200_000, shifted)
  refresh.refreshSoon()
  clock.advance(40)
  await settled()
  offset = -3_600_000
  refresh.renew()
  clock.advance(40)
  expect(times).toBe(2)
  refresh.stop()
})

test('a refresh that takes long is repeated less often', async () => {
  const clock = manualClock()
  const gates: (() => void)[] = []
  const refresh = debounceRefresh(() => new Promise<void>((resolve) => gates.push(resolve)), 1_000, clock)
  refresh.refreshSoon()
  clock.advance(40)
  clock.advance(500)
  gates[0]!()
  await settled()
  clock.advance(9_999)
  expect(gates.length).toBe(1)
  clock.advance(1)
  expect(gates.length).toBe(2)
  clock.advance(3_600_000)
  gates[1]!()
  await settled()
  clock.advance(600_000)
  expect(gates.length).toBe(3)
  refresh.stop()
})

test('without changes it refreshes at its own interval, until it is stopped', async () => {
  const clock = manualClock()
  let times = 0
  const refresh = debounceRefresh(async () => void times++, 1_000, clock)
  refresh.refreshSoon()
  clock.advance(40)
  await settled()
  for (let n = 0; n < 4; n++) {
    clock.advance(1_000)
    await settled()
  }
  expect(times).toBe(5)
  refresh.stop()
  clock.advance(10_000)
  expect([times, clock.pendingTimers()]).toEqual([5, 0])
})

test('the first change after a quiet time waits only a moment, and the rest of its burst is refreshed together', async () => {
  const clock = manualClock()
  const times: number[] = []
  const refresh = debounceRefresh(async () => void times.push(clock.now()), 10_000, clock, 10)
  const start = clock.now()
  refresh.refreshSoon()
  clock.advance(10)
  await settled()
  for (let n = 0; n < 9; n++) refresh.refreshSoon()
  clock.advance(39)
  expect(times.map((at) => at - start)).toEqual([10])
  clock.advance(1)
  await settled()
  clock.advance(250)
  refresh.refreshSoon()
  clock.advance(10)
  expect(times.map((at) => at - start)).toEqual([10, 50, 310])
  refresh.stop()
})
