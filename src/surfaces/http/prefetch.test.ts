import { expect, test } from 'bun:test'
import { manualClock } from '../../../test-support/clock/manual-clock.ts'
import { keepStatusReady } from './prefetch.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Asks with this status, and counts. */
function asked(status: number) {
  const clock = manualClock()
  let times = 0
  const stop = keepStatusReady(async () => (times++, { status }), clock)
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 10) {
      clock.advance(10)
      await settled()
    }
  }
  return { clock, stop, pass, times: () => times }
}

test('the status is asked for at once and for a second and a half, and nothing is left behind', async () => {
  const { clock, pass, times } = asked(200)
  expect(times()).toBe(1)
  await settled()
  await pass(1_500)
  expect(times()).toBe(51)
  await pass(10_000)
  expect([times(), clock.pendingTimers()]).toEqual([51, 0])
})

test('a status that cannot be read is asked for once', async () => {
  const { clock, pass, times } = asked(500)
  await settled()
  await pass(1_000)
  expect([times(), clock.pendingTimers()]).toEqual([1, 0])
})

test('it ends with the server', async () => {
  const { clock, stop, pass, times } = asked(200)
  await settled()
  stop()
  await pass(1_000)
  expect([times(), clock.pendingTimers()]).toEqual([1, 0])
})

test('a defect is reported', async () => {
  const defects: unknown[] = []
  const defect = new Error('a defect')
  keepStatusReady(
    () => Promise.reject(defect),
    manualClock(),
    (thrown) => defects.push(thrown),
  )
  await settled()
  expect(defects).toEqual([defect])
})
