import type { Database } from 'bun:sqlite'
import { jobStates, type Job, type JobState } from '../../../contract/kinds/job.ts'
import type { OutcomeResult } from '../../../contract/kinds/outcome-result.ts'
import { isUndoingAction } from '../../../contract/kinds/undo-action.ts'
import type { Shape } from '../../../contract/shapes.ts'
import { fits, readerOf, shapeReader } from '../../lib/shape-reader.ts'
import type { ChangeTargets, HistoryEntry } from './types.ts'

export interface JobRow {
  id: string
  action: string
  summary: string
  state: JobState
  started_at: string
  heard_at: string
  ended_at: string | null
  progress: string | null
  outcome_kind: string | null
  outcome_summary: string | null
  outcome_result: OutcomeResult | null
  error: string | null
  again: string
}

export interface HistoryRow {
  id: string
  started_at: string
  action: string
  summary: string
  again: string
  targets: string
  before: string | null
  after: string | null
  inverse: string | null
  no_inverse_because: string | null
  undoes: string | null
  ended_at: string | null
  state: HistoryEntry['state']
  outcome_summary: string | null
  outcome_result: OutcomeResult | null
  error: string | null
  job: string | null
}

/** Without the outcome, which may be large and is read separately. */
export const JOB_COLUMNS =
  'id, action, summary, state, started_at, heard_at, ended_at, progress, outcome_kind, outcome_summary, outcome_result, error, again'

export const toJsonColumn = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

/** Stands for a column that is not JSON any more. No shape accepts it. */
const DAMAGED = Symbol('damaged')

export const isDamaged = (column: unknown): boolean => column === DAMAGED

export function fromJsonColumn(text: unknown): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text as string)
  } catch {
    return DAMAGED
  }
}

/** Returns the whole rows, up to the limit; skips damaged ones. */
export function readWhole<Row, Read>(
  db: Database,
  sql: string,
  read: (row: Row) => Read | undefined,
  limit: number,
): Read[] {
  const whole: Read[] = []
  for (const row of db.query<Row, []>(sql).iterate()) {
    if (whole.length === limit) break
    const one = read(row)
    if (one !== undefined) whole.push(one)
  }
  return whole
}

const text: Shape = { type: 'string' }
const time: Shape = { type: 'string', format: 'date-time' }
const recordedValues: Shape = { items: { ref: 'recorded_value' }, nullable: true }

const readHistory = readerOf({
  fields: {
    id: text,
    started_at: time,
    ended_at: orNull(time),
    action: text,
    summary: text,
    targets: { items: text },
    before: recordedValues,
    after: recordedValues,
    inverse: { fields: { action: text, body: { fields: {} } }, nullable: true },
    no_inverse_because: orNull(text),
    undoes: orNull(text),
    state: { values: [...jobStates] },
    outcome_summary: orNull(text),
    outcome_result: { ref: 'outcome_result', nullable: true },
    error: { ref: 'error', nullable: true },
    job: orNull(text),
  },
})

function orNull(shape: Shape): Shape {
  return { ...shape, nullable: true }
}

/** Undefined if the row is damaged. */
export function jobFromRow(row: JobRow): Job | undefined {
  const job = ownJobFromRow(row)
  return fits(shapeReader('job'), job) ? job : undefined
}

/** Does not validate: this process has just written it. */
export function ownJobFromRow({ heard_at: _heard, again: _again, ...row }: JobRow): Job {
  return { ...row, progress: fromJsonColumn(row.progress), error: fromJsonColumn(row.error) } as Job
}

/** Undefined if the row is damaged. */
export function historyEntryFromRow({ again: _again, ...row }: HistoryRow): HistoryEntry | undefined {
  const entry = {
    ...row,
    targets: fromJsonColumn(row.targets),
    before: fromJsonColumn(row.before),
    after: fromJsonColumn(row.after),
    inverse: fromJsonColumn(row.inverse),
    error: fromJsonColumn(row.error),
  }
  const isWhole = fits(readHistory, entry) && isKnownInverse(entry.inverse)
  return isWhole ? (entry as HistoryEntry) : undefined
}

const readChangeTargets = readerOf({
  fields: { action: text, targets: { items: text }, state: { values: [...jobStates] } },
})

/** Undefined if these columns are damaged. */
export function changeTargetsFromRow(row: Pick<HistoryRow, 'action' | 'targets' | 'state'>): ChangeTargets | undefined {
  const change = { ...row, targets: fromJsonColumn(row.targets) }
  return fits(readChangeTargets, change) ? (change as ChangeTargets) : undefined
}

/** An inverse by an action of another version is not judged. */
function isKnownInverse(inverse: unknown): boolean {
  const { action } = (inverse ?? {}) as { action?: string }
  if (action === undefined || !isUndoingAction(action)) return true
  return fits(shapeReader('undo_action'), inverse)
}
