import type { DiskUsageData, UsageData, UsageFigures, UsageSpan } from '../../../../contract/kinds/usage.ts'
import { completenessOf, toKnown, unansweredReasons } from '../../../lib/known.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import type { Machine } from '../../../platform/machine.ts'
import { MAX_RECORD_BYTES, readUsageRecord, usageRecordPath } from './record-file.ts'
import { serviceUsage, unaskedSeries, usageSeries } from './service-usage.ts'
import { summarizeUsage } from './summary.ts'
import { layOutTimeline, toInstant, type UsageTimeline } from './timeline.ts'

export interface UsageQuestion {
  /** Empty for all. */
  services: readonly string[]
  span: UsageSpan
  /** All of them if it is missing. */
  include?: UsageFigures | undefined
}

/** Returns what was recorded in this span. Asks neither the engine nor an app. Throws ASKED-6 for an unknown service. */
export async function gatherUsage(
  machine: Machine,
  { services: asked, span, include }: UsageQuestion,
): Promise<UsageData> {
  const now = machine.now()
  const record = await toKnown(
    () => now,
    async () => readUsageRecord(usageRecordPath(machine.paths)),
  )
  const { rows, size_bytes } = record.known ? record.value : { rows: [], size_bytes: 0 }
  const timeline = layOutTimeline(rows, span, now)
  const includes = (figures: UsageFigures) => include === undefined || include === figures
  const selected = await selectedServices(asked, timeline, machine)
  const services = selected.map((name) => serviceUsage(name, timeline, includes('services')))
  const lineSeries = includes('line') ? usageSeries : unaskedSeries
  const coverage = timeline.rows.map((row) => row?.minutes ?? 0)
  const recording = machine.state().leases.isHeld('usage')
  const completeness = completenessOf([
    ...unansweredReasons('use over time', record),
    ...(timeline.newest?.not_known ?? []),
  ])
  return {
    summary: summarizeUsage({
      span,
      recording,
      recorded_minutes: coverage.reduce((sum, minutes) => sum + minutes, 0),
      services,
      not_known: completeness.not_known,
    }),
    observed_at: now.toISOString(),
    span,
    starts_at: toInstant(timeline.start),
    ends_at: toInstant(timeline.end),
    step_seconds: timeline.step * 60,
    coverage,
    recording,
    oldest_recorded_at: rows[0] ? toInstant(rows[0].start) : null,
    size_bytes,
    max_bytes: MAX_RECORD_BYTES,
    download_rate: lineSeries(timeline, 'bytes-per-second', ({ down }) => down),
    upload_rate: lineSeries(timeline, 'bytes-per-second', ({ up }) => up),
    disk_usages: includes('disks') ? diskUsages(timeline) : [],
    services,
    advice: recording ? null : 'Nothing is recorded now. usher ui and usher watch record while they run.',
    command: recording ? null : 'usher watch',
    ...completeness,
  }
}

/** A service that is recorded may be in the stack no more. */
async function selectedServices(
  asked: readonly string[],
  { rows }: UsageTimeline,
  machine: Machine,
): Promise<readonly string[]> {
  const recorded = new Set(rows.flatMap((row) => Object.keys(row?.services ?? {})))
  if (asked.length === 0) return [...recorded].toSorted()
  const others = asked.filter((name) => !recorded.has(name))
  if (others.length > 0) selectServices({ forms: [], services: others }, await machine.stack())
  return [...new Set(asked)].toSorted()
}

function diskUsages(timeline: UsageTimeline): DiskUsageData[] {
  const paths = new Set(timeline.rows.flatMap((row) => Object.keys(row?.disks ?? {})))
  return [...paths].toSorted().map((path) => ({
    path,
    free_space: usageSeries(timeline, 'bytes', ({ disks }) => disks[path]?.free ?? null),
    used_space: usageSeries(timeline, 'bytes', ({ disks }) => disks[path]?.used ?? null),
  }))
}
