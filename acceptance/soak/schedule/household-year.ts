import { addDays } from '../../../src/lib/day.ts'
import { momentOf } from '../../../src/lib/zoned-time.ts'
import { DAY, HOUR, MINUTE } from '../../../test-support/schedule/schedule-fixture.ts'

/** What happens to a household in a year: everything follows from the true time, so a killed process finds it again. */
export const ZONE = 'Europe/Berlin'
export const FIRST_DAY = '2026-01-01'
export const QUIET_HOURS = { from: 18 * 60, to: 23 * 60 }
export const WINDOW = { from: 3 * 60 + 30, to: 5 * 60 + 30 }
export const startOfYear = momentOf(FIRST_DAY, 13 * 60, ZONE).at.getTime()

/** Every task, at times that the clocks skip and repeat, that other tasks have too, and that quiet hours hold. */
export const timings = {
  backup: 'daily 02:30',
  offsite: 'daily 04:00',
  proof: 'sun 05:00',
  retrieval: 'sun 05:30',
  checks: 'mon,thu 06:30',
  releases: 'daily 04:00',
  lookup: 'daily 04:30',
  updates: 'daily 03:30-05:30',
  newsletter: 'fri 17:00',
  leaving: 'daily 04:00',
} as const

export type Trouble = 'asleep' | 'wrong-clock' | 'disk-full' | 'other-change' | 'no-engine'

interface TroubleSpan {
  trouble: Trouble
  from: number
  to: number
  /** How far the clock is from the truth. */
  offset?: number
}

const spanOf = (trouble: Trouble, day: number, hour: number, hours: number, offset?: number): TroubleSpan => {
  const from = momentOf(addDays(FIRST_DAY, day), hour * 60, ZONE).at.getTime()
  return { trouble, from, to: from + hours * HOUR, ...(offset !== undefined && { offset }) }
}

/** An empty battery, a wrong day, a clock that is corrected later, and one that goes back two days. */
const wrongClocks: readonly TroubleSpan[] = [
  spanOf('wrong-clock', 40, 20, 0.5, 400 * DAY),
  spanOf('wrong-clock', 124, 1, 0.4, 6 * DAY),
  spanOf('wrong-clock', 201, 9, 44, -3 * HOUR),
  spanOf('wrong-clock', 303, 4, 1, -2 * DAY),
]

const every = (period: number, first: number, span: (day: number) => TroubleSpan): TroubleSpan[] =>
  Array.from({ length: Math.floor((366 - first) / period) + 1 }, (_, at) => span(first + at * period))

export const troubles: readonly TroubleSpan[] = [
  ...wrongClocks,
  ...every(23, 5, (day) => spanOf('asleep', day, 10, 30 + (day % 4) * 9)),
  ...every(31, 9, (day) => spanOf('asleep', day, 1, 4)),
  ...every(13, 3, (day) => spanOf('disk-full', day, 1, 23)),
  ...every(17, 8, (day) => spanOf('other-change', day, 2, 3)),
  ...every(19, 11, (day) => spanOf('no-engine', day, 3, 5)),
]

export function troubleAt(at: number, trouble: Trouble): TroubleSpan | undefined {
  return troubles.find((one) => one.trouble === trouble && one.from <= at && at < one.to)
}

export const clockOffsetAt = (at: number): number => troubleAt(at, 'wrong-clock')?.offset ?? 0

/** Below ten minutes, after which the scheduler takes a gap for sleep. */
export const STEP_MS = 9 * MINUTE

/** What a killed process leaves beside the state: the true time, how long the machine was up, and its start. */
export interface YearPosition {
  trueMs: number
  upMs: number
  boot: number
}

/** One line of what really happened. */
export interface YearEvent {
  what: 'begin' | 'end' | 'killed' | 'announce' | 'remove'
  trueMs: number
  /** What the machine’s clock showed. */
  clockMs: number
  task?: string
  day?: string
  /** The number of a title of the library. */
  title?: number
}
