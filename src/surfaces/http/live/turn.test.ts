import { expect, test } from 'bun:test'
import { stillClock } from '../../../../test-support/http/clock.ts'
import { turn } from './turn.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a burst is gathered for once, and what comes meanwhile once more', async () => {
  const clock = stillClock()
  const gates: (() => void)[] = []
  const one = turn(() => new Promise<void>((resolve) => gates.push(resolve)), 1_000, clock)
  for (let n = 0; n < 9; n++) one.soon()
  clock.pass(40)
  expect(gates.length).toBe(1)
  for (let n = 0; n < 9; n++) one.soon()
  clock.pass(10_000)
  expect(gates.length).toBe(1)
  gates[0]!()
  await settled()
  clock.pass(40)
  expect(gates.length).toBe(2)
  one.stop()
})

test('without news it gathers at its own pace, until it is stopped', async () => {
  const clock = stillClock()
  let times = 0
  const one = turn(async () => void times++, 1_000, clock)
  one.soon()
  for (let n = 0; n < 5; n++) {
    clock.pass(1_000)
    await settled()
  }
  expect(times).toBe(5)
  one.stop()
  clock.pass(10_000)
  expect([times, clock.waiting()]).toEqual([5, 0])
})
