import type { UsageSpan } from '../../../../contract/kinds/usage.ts'
import { bucketStart, mergeRows } from './roll-up.ts'
import type { UsageRow } from './types.ts'

/** The steps of each span, in minutes. The record keeps rows of this length for so long. */
const steps: Record<UsageSpan, { length: number; count: number }> = {
  hour: { length: 1, count: 60 },
  day: { length: 5, count: 288 },
  week: { length: 60, count: 168 },
  month: { length: 180, count: 240 },
}

/** The record of one span, step by step. */
export interface UsageTimeline {
  span: UsageSpan
  /** In minutes. */
  step: number
  /** Minutes since 1970. */
  start: number
  end: number
  /** Undefined where nothing was recorded. */
  rows: (UsageRow | undefined)[]
  /** The sample of the last two minutes, if there is one. */
  newest: UsageRow | undefined
}

/** A sample is taken once a minute, so an older one does not say how things are now. */
const CURRENT_MINUTES = 2

/** Lays the rows out in the steps of the span. The last step is the one that is going on. */
export function layOutTimeline(rows: readonly UsageRow[], span: UsageSpan, now: Date): UsageTimeline {
  const { length: step, count } = steps[span]
  const nowMinute = Math.floor(now.getTime() / 60_000)
  const end = bucketStart(nowMinute, step) + step
  const start = end - count * step
  const byStep = Map.groupBy(rows, (row) => bucketStart(row.start, step))
  const last = rows.findLast((row) => row.start <= nowMinute)
  return {
    span,
    step,
    start,
    end,
    rows: Array.from({ length: count }, (_, at) => {
      const group = byStep.get(start + at * step)
      return group && mergeRows(group, start + at * step, step)
    }),
    newest: last && last.start >= nowMinute - CURRENT_MINUTES ? last : undefined,
  }
}

export const toInstant = (minute: number): string => new Date(minute * 60_000).toISOString()
