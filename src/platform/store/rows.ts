import type { Job, JobState } from '../../../contract/kinds/job.ts'
import type { OutcomeResult } from '../../../contract/kinds/outcome-result.ts'
import type { HistoryEntry } from './types.ts'

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

const fromJsonColumn = (text: string | null) => (text === null ? null : JSON.parse(text))

export function jobFromRow({ heard_at: _heard, again: _again, ...row }: JobRow): Job {
  return { ...row, progress: fromJsonColumn(row.progress), error: fromJsonColumn(row.error) }
}

export function historyEntryFromRow({ again: _again, ...row }: HistoryRow): HistoryEntry {
  return {
    ...row,
    targets: fromJsonColumn(row.targets),
    before: fromJsonColumn(row.before),
    after: fromJsonColumn(row.after),
    inverse: fromJsonColumn(row.inverse),
    error: fromJsonColumn(row.error),
  }
}
