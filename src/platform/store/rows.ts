import type { Job, JobState } from '../../../contract/kinds/job.ts'
import type { HistoryEntry } from './state.ts'

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
  error: string | null
  again: string
}

export interface HistoryRow {
  id: string
  at: string
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
  ended: HistoryEntry['ended']
  error: string | null
  job: string | null
}

/** All but the outcome, which may be large and is asked for by itself. */
export const jobColumns =
  'id, action, summary, state, started_at, heard_at, ended_at, progress, outcome_kind, error, again'

export const written = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

const parsed = (text: string | null) => (text === null ? null : JSON.parse(text))

export function jobOf({ heard_at: _heard, again: _again, ...row }: JobRow): Job {
  return { ...row, progress: parsed(row.progress), error: parsed(row.error) }
}

export function entryOf({ again: _again, ...row }: HistoryRow): HistoryEntry {
  return {
    ...row,
    targets: parsed(row.targets),
    before: parsed(row.before),
    after: parsed(row.after),
    inverse: parsed(row.inverse),
    error: parsed(row.error),
  }
}
