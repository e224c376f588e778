import { expect, test } from 'bun:test'
import { NOW_MINUTE, serviceRow, usageRow } from '../../../../test-support/usage/recorded-usage.ts'
import { toFigure } from './counters.ts'
import { rollUp } from './roll-up.ts'
import type { UsageRow } from './types.ts'

const DAY = 24 * 60
const sonarr = (row: UsageRow | undefined) => row?.services?.['sonarr']
const sum = (rows: readonly UsageRow[], figureOf: (row: UsageRow) => number) =>
  rows.reduce((total, row) => total + figureOf(row), 0)

/** A row for each minute up to now. */
const everyMinute = (count: number, parts: (minutesAgo: number) => Partial<UsageRow> = () => ({})) =>
  Array.from({ length: count }, (_, at) => usageRow(count - at - 1, parts(count - at - 1)))

test('rollUp keeps minutes for an hour, then five, then sixty, then 180', () => {
  const rows = rollUp(everyMinute(9 * DAY), NOW_MINUTE)
  const oldest = (length: number) =>
    NOW_MINUTE - Math.min(...rows.filter((one) => one.length === length).map(({ start }) => start))
  expect([...new Set(rows.map(({ length }) => length))]).toEqual([180, 60, 5, 1])
  expect(oldest(1)).toBeGreaterThanOrEqual(59)
  expect(oldest(5)).toBeGreaterThanOrEqual(DAY - 5)
  expect(oldest(60)).toBeGreaterThanOrEqual(7 * DAY - 60)
  expect(sum(rows, ({ minutes }) => minutes)).toBe(9 * DAY)
  expect(rows.every((row, at) => at === 0 || row.start === rows[at - 1]!.start + rows[at - 1]!.length)).toBe(true)
})

test('rollUp changes nothing when it runs again, and comes to the same however often it runs', () => {
  const all = everyMinute(2 * DAY, (minutesAgo) => ({ down: toFigure(minutesAgo % 7) }))
  const once = rollUp(all, NOW_MINUTE)
  expect(rollUp(once, NOW_MINUTE)).toEqual(once)
  let hourly: UsageRow[] = []
  for (const row of all) {
    hourly.push(row)
    if (row.start % 60 === 0) hourly = rollUp(hourly, row.start)
  }
  const rounded = (rows: UsageRow[]) =>
    rows.map(({ start, length, minutes, down }) => [start, length, minutes, down!.map((one) => one.toFixed(6))])
  expect(rounded(rollUp(hourly, NOW_MINUTE))).toEqual(rounded(once))
})

test('an outage of two minutes is visible three weeks later, with its length', () => {
  const outageAgo = 21 * DAY
  const rows = everyMinute(22 * DAY, (minutesAgo) => ({
    services: {
      sonarr:
        minutesAgo === outageAgo || minutesAgo === outageAgo - 1
          ? serviceRow('failed', { outages: minutesAgo === outageAgo ? 1 : 0 })
          : serviceRow('healthy'),
    },
  }))
  const outages = rollUp(rows, NOW_MINUTE).filter((row) => sonarr(row)?.state === 'failed')
  expect(outages).toHaveLength(1)
  expect(sonarr(outages[0])).toMatchObject({ state: 'failed', minutes: 180, downMinutes: 2, outages: 1 })
})

test('rollUp takes the mean of the recorded minutes and the highest of them', () => {
  const ago = DAY / 2
  const first = NOW_MINUTE - ago - ((NOW_MINUTE - ago) % 5)
  const at = (minute: number, value: number | null) => usageRow(NOW_MINUTE - first - minute, { down: toFigure(value) })
  const [row] = rollUp([at(0, 10), at(1, 40), at(2, null)], NOW_MINUTE)
  expect(row).toMatchObject({ start: first, length: 5, minutes: 3, down: [25, 40], up: null })
})

test('rollUp drops what is older than 31 days, and what lies in the future', () => {
  const rows = [usageRow(31 * DAY), usageRow(31 * DAY - 200), usageRow(1), usageRow(-10)]
  expect(rollUp(rows, NOW_MINUTE).map(({ length }) => length)).toEqual([180, 1])
})

test('a bucket in which the engine never answered knows no services', () => {
  const [silent] = rollUp([usageRow(DAY / 2, { services: null })], NOW_MINUTE)
  expect(silent!.services).toBeNull()
})
