import type { Database } from 'bun:sqlite'
import type { Job } from '../../../contract/kinds/job.ts'
import { usherError } from '../../lib/errors.ts'
import { repeatCommandOrHelp } from './repeat-command.ts'
import { incrementCounter } from './counter.ts'
import { addJobEvent } from './job-events.ts'
import {
  fromJsonColumn,
  isDamaged,
  JOB_COLUMNS,
  jobFromRow,
  ownJobFromRow,
  readWhole,
  toJsonColumn,
  type JobRow,
} from './rows.ts'
import type { JobStore, JobOutcome } from './types.ts'
import type { ProgressRecord } from './progress-writer.ts'

type JobStart = Parameters<JobStore['start']>[0]
type JobEnd = Parameters<JobStore['end']>[1]

const jobRow = (db: Database, id: string): JobRow | null =>
  db.query<JobRow, [string]>(`SELECT ${JOB_COLUMNS} FROM jobs WHERE id = ?`).get(id)

export function findJob(db: Database, id: string): Job | undefined {
  const row = jobRow(db, id)
  if (!row) return undefined
  const job = jobFromRow(row)
  if (!job) throw usherError('STATE-9', { what: `job ${id}` })
  return job
}

/** Skips damaged rows, which `damagedRecords` names. */
export const listJobs = (db: Database, limit: number): Job[] =>
  readWhole(db, `SELECT ${JOB_COLUMNS} FROM jobs ORDER BY id DESC`, jobFromRow, limit)

export function findJobOutcome(db: Database, id: string): JobOutcome | undefined {
  const sql = 'SELECT outcome_kind AS kind, outcome AS data FROM jobs WHERE id = ? AND outcome IS NOT NULL'
  const row = db.query<{ kind: string; data: string }, [string]>(sql).get(id)
  if (!row) return undefined
  const data = fromJsonColumn(row.data)
  if (isDamaged(data)) throw usherError('STATE-9', { what: `job ${id}` })
  return { kind: row.kind, data: data as JobOutcome['data'] }
}

export function insertJob(db: Database, id: string, { action, body, summary }: JobStart, at: string): Job {
  const columns = 'id, action, summary, again, state, started_at, heard_at'
  const sql = `INSERT INTO jobs (${columns}) VALUES (?1, ?2, ?3, ?4, 'running', ?5, ?5)`
  db.query(sql).run(id, action, summary, repeatCommandOrHelp(action, body), at)
  return recordStateChange(db, id)
}

export function insertProgress(db: Database, id: string, progress: ProgressRecord[], at: string): void {
  for (const { kind, data } of progress) addJobEvent(db, id, kind, data)
  const last = progress.findLast(({ kind }) => kind === 'progress')
  const sql = 'UPDATE jobs SET heard_at = ?, progress = coalesce(?, progress) WHERE id = ?'
  db.query(sql).run(at, toJsonColumn(last?.data), id)
}

export function endJob(db: Database, id: string, { state, error, outcome }: JobEnd, at: string): Job {
  const set =
    'state = ?, ended_at = ?, error = ?, outcome_kind = ?, outcome = ?, outcome_summary = ?, outcome_result = ?'
  const sql = `UPDATE jobs SET ${set} WHERE id = ? AND state = 'running'`
  const { kind, data, judgement } = outcome ?? {}
  const columns = [kind ?? null, toJsonColumn(data), judgement?.summary ?? null, judgement?.result ?? null] as const
  const { changes } = db.query(sql).run(state, at, toJsonColumn(error), ...columns, id)
  if (changes !== 1) throw new Error(`job ${id} has already ended`)
  return recordStateChange(db, id)
}

function recordStateChange(db: Database, id: string): Job {
  const job = ownJobFromRow(jobRow(db, id)!)
  addJobEvent(db, id, 'job', job)
  incrementCounter(db, 'revision')
  return job
}
