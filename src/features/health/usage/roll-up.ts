import { worseState } from './down-states.ts'
import { serviceFigures, type DiskUsageRow, type Figure, type ServiceUsageRow, type UsageRow } from './types.ts'

/**
 * How long rows of each length are kept, in minutes; then they are rolled up to the next length. Each length is the step
 * of one span: its rows are kept a little longer than the span, or as long.
 */
const tiers = [
  { length: 1, keptMinutes: 60 },
  { length: 5, keptMinutes: 24 * 60 },
  { length: 60, keptMinutes: 7 * 24 * 60 },
  { length: 180, keptMinutes: 31 * 24 * 60 },
] as const

/** Rolls up what has become old, drops what is too old, and drops what the clock has since gone back behind. */
export function rollUp(rows: readonly UsageRow[], nowMinute: number): UsageRow[] {
  const kept = rows.filter(({ start }) => start <= nowMinute && nowMinute - start < tiers.at(-1)!.keptMinutes)
  const groups = Map.groupBy(kept, ({ start, length }) => {
    const target = Math.max(length, lengthAt(start, nowMinute))
    return `${bucketStart(start, target)} ${target}`
  })
  return [...groups]
    .map(([key, group]) => {
      const [start, length] = key.split(' ').map(Number) as [number, number]
      return mergeRows(group, start, length)
    })
    .toSorted((one, other) => one.start - other.start)
}

export const bucketStart = (minute: number, length: number): number => Math.floor(minute / length) * length

/** Returns the length that a row of this minute has now. All rows of a bucket are rolled up at once. */
function lengthAt(minute: number, nowMinute: number): number {
  const due = tiers.findLast(({ length }, at) => {
    const shorter = tiers[at - 1]
    return !shorter || bucketStart(minute, length) + length <= nowMinute - shorter.keptMinutes
  })
  return due!.length
}

/** Merges the rows of one bucket. A minute that nobody recorded counts for nothing. */
export function mergeRows(rows: readonly UsageRow[], start: number, length: number): UsageRow {
  const [first] = rows
  if (rows.length === 1 && first!.start === start && first!.length === length) return first!
  const isEngineKnown = rows.some(({ services }) => services !== null)
  return {
    start,
    length,
    minutes: Math.min(
      length,
      sum(rows, ({ minutes }) => minutes),
    ),
    down: mergeFigures(rows, ({ down }) => down),
    up: mergeFigures(rows, ({ up }) => up),
    disks: mergeByName(rows, ({ disks }) => disks, mergeDisks),
    services: isEngineKnown ? mergeByName(rows, ({ services }) => services ?? {}, mergeServices) : null,
    not_known: [],
  }
}

interface Weighted<Value> {
  value: Value
  minutes: number
}

function mergeByName<Value>(
  rows: readonly UsageRow[],
  valuesOf: (row: UsageRow) => Record<string, Value>,
  merge: (values: readonly Weighted<Value>[]) => Value,
): Record<string, Value> {
  const byName = new Map<string, Weighted<Value>[]>()
  for (const row of rows)
    for (const [name, value] of Object.entries(valuesOf(row))) {
      const some = byName.get(name)
      if (some) some.push({ value, minutes: row.minutes })
      else byName.set(name, [{ value, minutes: row.minutes }])
    }
  return Object.fromEntries([...byName].map(([name, some]) => [name, merge(some)]))
}

const mergeDisks = (disks: readonly Weighted<DiskUsageRow>[]): DiskUsageRow => ({
  free: meanFigure(disks.map(({ value: { free }, minutes }) => ({ value: free, minutes }))),
  used: meanFigure(disks.map(({ value: { used }, minutes }) => ({ value: used, minutes }))),
})

function mergeServices(services: readonly Weighted<ServiceUsageRow>[]): ServiceUsageRow {
  const rows = services.map(({ value }) => value)
  const figure = (name: (typeof serviceFigures)[number]) =>
    meanFigure(rows.map(({ figures, minutes }) => ({ value: figures[name], minutes })))
  return {
    state: rows.map(({ state }) => state).reduce(worseState),
    minutes: sum(rows, ({ minutes }) => minutes),
    downMinutes: sum(rows, ({ downMinutes }) => downMinutes),
    outages: sum(rows, ({ outages }) => outages),
    figures: {
      cpu: figure('cpu'),
      memory: figure('memory'),
      received: figure('received'),
      sent: figure('sent'),
      read: figure('read'),
      written: figure('written'),
    },
  }
}

const mergeFigures = (rows: readonly UsageRow[], figureOf: (row: UsageRow) => Figure): Figure =>
  meanFigure(rows.map((row) => ({ value: figureOf(row), minutes: row.minutes })))

function meanFigure(figures: readonly Weighted<Figure>[]): Figure {
  const measured = figures.flatMap(({ value, minutes }) => (value === null ? [] : [{ value, minutes }]))
  const minutes = sum(measured, (one) => one.minutes)
  if (minutes === 0) return null
  const mean = sum(measured, (one) => one.value[0] * one.minutes) / minutes
  return [mean, Math.max(...measured.map(({ value }) => value[1]))]
}

const sum = <One>(some: readonly One[], figureOf: (one: One) => number): number =>
  some.reduce((total, one) => total + figureOf(one), 0)
