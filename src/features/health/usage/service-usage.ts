import type { ServiceUsageData, UsageRunData, UsageSeriesData, UsageUnit } from '../../../../contract/kinds/usage.ts'
import { noFigures } from './counters.ts'
import { summarizeService } from './summary.ts'
import { toInstant, type UsageTimeline } from './timeline.ts'
import type { Figure, ServiceFigure, UsageRow } from './types.ts'

/** Returns what the timeline says of one service. */
export function serviceUsage(service: string, timeline: UsageTimeline, hasFigures: boolean): ServiceUsageData {
  const rows = timeline.rows.flatMap((row) => row?.services?.[service] ?? [])
  const total = (figureOf: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + figureOf(row), 0)
  const series = hasFigures ? usageSeries : unaskedSeries
  const figure = (name: ServiceFigure, unit: UsageUnit) =>
    series(timeline, unit, ({ services }) => (services?.[service]?.figures ?? noFigures)[name])
  return {
    service,
    summary: summarizeService(service, timeline),
    states: stateRuns(service, timeline),
    outages: total(({ outages }) => outages),
    down_minutes: total(({ downMinutes }) => downMinutes),
    cpu_use: figure('cpu', 'percent'),
    memory_use: figure('memory', 'bytes'),
    network_received: figure('received', 'bytes-per-second'),
    network_sent: figure('sent', 'bytes-per-second'),
    disk_read: figure('read', 'bytes-per-second'),
    disk_written: figure('written', 'bytes-per-second'),
  }
}

/** Returns one figure over time. Where it was not measured, there is a gap. */
export function usageSeries(
  { rows, newest }: UsageTimeline,
  unit: UsageUnit,
  figureOf: (row: UsageRow) => Figure,
): UsageSeriesData {
  const figures = rows.map((row) => (row ? figureOf(row) : null))
  const highest = figures.flatMap((figure) => (figure === null ? [] : figure[1]))
  const round = (value: number) => (unit === 'percent' ? Math.round(value * 100) / 100 : Math.round(value))
  const meanOf = (figure: Figure) => (figure === null ? null : round(figure[0]))
  return {
    value_unit: unit,
    values: figures.map(meanOf),
    current: newest ? meanOf(figureOf(newest)) : null,
    highest: highest.length === 0 ? null : round(Math.max(...highest)),
  }
}

/** Returns an empty series, for one that was not requested. */
export const unaskedSeries: typeof usageSeries = (_timeline, unit) => ({
  value_unit: unit,
  values: [],
  current: null,
  highest: null,
})

/** A service that a recorded row does not name is off. */
function stateRuns(service: string, { rows, start, step }: UsageTimeline): UsageRunData[] {
  const runs: UsageRunData[] = []
  for (const [at, row] of rows.entries()) {
    const here = row?.services?.[service]
    const state = row?.services ? (here?.state ?? 'absent') : null
    const ends_at = toInstant(start + (at + 1) * step)
    const down_minutes = here?.downMinutes ?? 0
    const last = runs.at(-1)
    if (last?.state === state) Object.assign(last, { ends_at, down_minutes: last.down_minutes + down_minutes })
    else runs.push({ state, starts_at: toInstant(start + at * step), ends_at, down_minutes })
  }
  return runs
}
