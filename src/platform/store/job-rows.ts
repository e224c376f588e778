import type { Database } from 'bun:sqlite'
import type { Job } from '../../../contract/kinds/job.ts'
import { again } from './again.ts'
import { count } from './counter.ts'
import { addEvent } from './events.ts'
import { jobColumns, jobOf, written, type JobRow } from './rows.ts'
import type { Jobs, Outcome } from './state.ts'
import type { Told } from './telling.ts'

type Started = Parameters<Jobs['start']>[0]
type Ended = Parameters<Jobs['end']>[1]

export function findJob(db: Database, id: string): Job | undefined {
  const row = db.query<JobRow, [string]>(`SELECT ${jobColumns} FROM jobs WHERE id = ?`).get(id)
  return row ? jobOf(row) : undefined
}

export function listJobs(db: Database, limit: number): Job[] {
  const sql = `SELECT ${jobColumns} FROM jobs ORDER BY id DESC LIMIT ?`
  return db.query<JobRow, [number]>(sql).all(limit).map(jobOf)
}

export function findOutcome(db: Database, id: string): Outcome | undefined {
  const sql = 'SELECT outcome_kind AS kind, outcome AS data FROM jobs WHERE id = ? AND outcome IS NOT NULL'
  const row = db.query<{ kind: string; data: string }, [string]>(sql).get(id)
  return row ? { kind: row.kind, data: JSON.parse(row.data) } : undefined
}

export function insertJob(db: Database, id: string, { action, body, summary }: Started, at: string): Job {
  const columns = 'id, action, summary, again, state, started_at, heard_at'
  const sql = `INSERT INTO jobs (${columns}) VALUES (?1, ?2, ?3, ?4, 'running', ?5, ?5)`
  db.query(sql).run(id, action, summary, again(action, body), at)
  return changed(db, id)
}

export function writeTold(db: Database, id: string, told: Told[], at: string): void {
  for (const { kind, data } of told) addEvent(db, id, kind, data)
  const last = told.findLast(({ kind }) => kind === 'progress')
  const sql = 'UPDATE jobs SET heard_at = ?, progress = coalesce(?, progress) WHERE id = ?'
  db.query(sql).run(at, written(last?.data), id)
}

export function endJob(db: Database, id: string, { state, error, outcome }: Ended, at: string): Job {
  const set = 'state = ?, ended_at = ?, error = ?, outcome_kind = ?, outcome = ?'
  const sql = `UPDATE jobs SET ${set} WHERE id = ? AND state = 'running'`
  const kept = [outcome?.kind ?? null, written(outcome?.data)] as const
  const { changes } = db.query(sql).run(state, at, written(error), ...kept, id)
  if (changes !== 1) throw new Error(`job ${id} had ended already`)
  return changed(db, id)
}

/** A change of state: an event of its own, and a new revision. */
function changed(db: Database, id: string): Job {
  const job = findJob(db, id)!
  addEvent(db, id, 'job', job)
  count(db, 'revision')
  return job
}
