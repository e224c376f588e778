import type { Database } from 'bun:sqlite'
import type { ErrorData } from '../../../contract/kinds/error.ts'
import type { Job } from '../../../contract/kinds/job.ts'
import { usherError } from '../../lib/errors.ts'
import { repeatCommandOrHelp, describeProgress } from './repeat-command.ts'
import { incrementCounter } from './counter.ts'
import { addJobEvent } from './job-events.ts'
import { historyEntryFromRow, JOB_COLUMNS, jobFromRow, type HistoryRow, type JobRow } from './rows.ts'
import type { StateDatabase } from './state-database.ts'

/** Reads after marking jobs and changes of dead processes as interrupted. Every reader does this. */
export function readMarked<T>(store: StateDatabase, query: (db: Database) => T, nothing: T): T {
  let dead: string[] = []
  const found = store.read((db) => {
    // What this process does is alive, even if `forget` has just removed its lock file.
    dead = runningIds(db).filter((id) => !store.locks.holds(id) && !store.locks.isLocked(id))
    return dead.length === 0 ? query(db) : nothing
  }, nothing)
  if (dead.length === 0) return found
  return store.readAfter((db) => dead.forEach((id) => interrupt(db, id)), query, nothing)
}

/** The ids under which work holds its lock: a job, or a change without a job. */
function runningIds(db: Database): string[] {
  const sql = `
    SELECT id FROM jobs WHERE state = 'running'
    UNION SELECT coalesce(job, id) FROM history WHERE state = 'running'`
  return db
    .query<{ id: string }, []>(sql)
    .all()
    .map(({ id }) => id)
}

/** Whether any job or change is recorded as running. */
export const isWorkRunning = (db: Database): boolean => runningIds(db).length > 0

/** Another process may have been first. Work that has ended meanwhile keeps its result. */
function interrupt(db: Database, id: string): void {
  const job = db.query<JobRow, [string]>(`SELECT ${JOB_COLUMNS} FROM jobs WHERE id = ? AND state = 'running'`).get(id)
  const changes = db
    .query<HistoryRow, [string]>(`SELECT * FROM history WHERE ?1 IN (id, job) AND state = 'running'`)
    .all(id)
  for (const entry of changes) interruptChange(db, entry, job)
  if (job) interruptJob(db, job, interruptionError(job, changes[0]))
}

function interruptJob(db: Database, row: JobRow, error: ErrorData): void {
  const { id, heard_at: at } = row
  const set = `UPDATE jobs SET state = 'interrupted', ended_at = ?, error = ? WHERE id = ?`
  db.query(set).run(at, JSON.stringify(error), id)
  const job = jobFromRow(row)
  if (job) addJobEvent(db, id, 'job', { ...job, state: 'interrupted', ended_at: at, error: error as Job['error'] })
  incrementCounter(db, 'revision')
}

function interruptChange(db: Database, entry: HistoryRow, job: JobRow | null): void {
  const set = `UPDATE history SET state = 'interrupted', ended_at = ?, error = ? WHERE id = ?`
  db.query(set).run(job?.heard_at ?? entry.started_at, JSON.stringify(interruptionError(job ?? entry, entry)), entry.id)
}

export function setInterruptionError(db: Database, id: string, error: ErrorData): void {
  const written = JSON.stringify(error)
  db.query(`UPDATE jobs SET error = ? WHERE id = ? AND state = 'interrupted'`).run(written, id)
  db.query(`UPDATE history SET error = ? WHERE job = ? AND state = 'interrupted'`).run(written, id)
}

function interruptionError(row: JobRow | HistoryRow, change: HistoryRow | undefined): ErrorData {
  const inverse = change && historyEntryFromRow(change)?.inverse
  const progress = 'progress' in row ? jobFromRow(row)?.progress : null
  const progressText = describeProgress(progress ?? null)
  const values = { what: row.summary, far: progressText, again: row.again }
  if (!inverse) return usherError('STATE-4', values).data
  return usherError('STATE-3', { ...values, back: repeatCommandOrHelp(inverse.action, inverse.body) }).data
}
