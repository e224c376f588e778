import { describe, expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { recordAndForecast, recordSteadyUse, thinPoints, forecastTrend } from './forecast.ts'

const DAY = 86_400
const GB = 1e9
const daily = (days: number, free: (day: number) => number) =>
  Array.from({ length: days + 1 }, (_, day) => [day * DAY, free(day)] as const)

describe('a trend', () => {
  test('is not known from too little, and says how little', () => {
    expect(
      forecastTrend(
        daily(2, (day) => 100 - day),
        98,
      ),
    ).toMatchObject({
      days_until_full: null,
      because: 'usher has measured it for only 2 days',
    })
  })
  test('is days until nothing is free', () => {
    expect(
      forecastTrend(
        daily(20, (day) => 500 * GB - day * 10 * GB),
        300 * GB,
      ),
    ).toMatchObject({
      days_until_full: 30,
      bytes_per_day: 10 * GB,
      observed_days: 20,
      because: null,
    })
  })
  test('is not bent by one large deletion', () => {
    const points = daily(20, (day) => 500 * GB - day * 10 * GB + (day > 12 ? 150 * GB : 0))
    expect(forecastTrend(points, 450 * GB).days_until_full).toBe(45)
  })
  test('does not say when a disk is full that does not fill', () => {
    expect(
      forecastTrend(
        daily(9, () => 5 * GB),
        5 * GB,
      ),
    ).toMatchObject({
      days_until_full: null,
      because: 'it has not been filling lately',
    })
  })
})

test('what is remembered stays few, however often somebody looks', () => {
  const often = Array.from({ length: 20_000 }, (_, at) => [at * 600, at] as const)
  const kept = thinPoints(often, 20_000 * 600)
  expect(kept.length).toBeLessThan(100)
  expect(kept.at(-1)![0] - kept[0]![0]).toBeGreaterThan(50 * DAY)
})

test('a disk of another size is another disk', () => {
  const machine = fakeMachine()
  const { keyValues } = machine.state()
  const disk = { at: '/srv', size_bytes: 1000 * GB, free_bytes: 100 * GB }
  recordSteadyUse(keyValues, disk, { per_day: 10 * GB, days: 10 }, machine.now())
  expect(recordAndForecast(keyValues, disk, machine.now()).days_until_full).toBe(10)
  expect(recordAndForecast(keyValues, { ...disk, size_bytes: 2000 * GB }, machine.now())).toMatchObject({
    days_until_full: null,
    observed_days: 0,
  })
})
