import { describe, expect, test } from 'bun:test'
import { z } from '../../../../contract/zod.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { forecastDisk, recordFreeSpace, recordSteadyUse, thinPoints, forecastTrend } from './forecast.ts'

const DAY = 86_400
const GB = 1e9
const daily = (days: number, free: (day: number) => number) =>
  Array.from({ length: days + 1 }, (_, day) => [day * DAY, free(day)] as const)

describe('forecast', () => {
  test('is not known from too few days, and states their number', () => {
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
  test('returns the days until the disk is full', () => {
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
  test('ignores one large deletion', () => {
    const points = daily(20, (day) => 500 * GB - day * 10 * GB + (day > 12 ? 150 * GB : 0))
    expect(forecastTrend(points, 450 * GB).days_until_full).toBe(45)
  })
  test('returns no date for a disk that is not filling', () => {
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

test('thinPoints keeps few points, however often the disk is measured', () => {
  const often = Array.from({ length: 20_000 }, (_, at) => [at * 600, at] as const)
  const kept = thinPoints(often, 20_000 * 600)
  expect(kept.length).toBeLessThan(100)
  expect(kept.at(-1)![0] - kept[0]![0]).toBeGreaterThan(50 * DAY)
})

test('forecast starts over if the size of the disk changes', () => {
  const machine = fakeMachine()
  const { keyValues } = machine.state()
  const disk = { at: '/srv', size_bytes: 1000 * GB, free_bytes: 100 * GB }
  recordSteadyUse(keyValues, disk, { per_day: 10 * GB, days: 10 }, machine.now())
  const forecast = (sizeBytes: number) =>
    forecastDisk(keyValues, ['/unknown', '/srv'], { ...disk, size_bytes: sizeBytes }, machine.now())
  expect(forecast(1000 * GB).days_until_full).toBe(10)
  expect(forecast(2000 * GB)).toMatchObject({ days_until_full: null, observed_days: 0 })
})

test('recordFreeSpace records at most one point in six hours, and a forecast records none', () => {
  const machine = fakeMachine()
  const { keyValues } = machine.state()
  const disk = { size_bytes: 1000 * GB, free_bytes: 100 * GB }
  const pointsAfter = (hours: number) => {
    recordFreeSpace(keyValues, '/srv', disk, new Date(machine.now().getTime() + hours * 3_600_000))
    return keyValues.get('space', '/srv', z.object({ points: z.array(z.unknown()) }))?.value.points.length
  }
  forecastDisk(keyValues, ['/srv'], disk, machine.now())
  expect(keyValues.list('space', z.unknown())).toEqual([])
  expect([0, 1, 5, 6, 7, 12].map(pointsAfter)).toEqual([1, 1, 1, 2, 2, 3])
})
