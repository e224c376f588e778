import type { Database } from 'bun:sqlite'
import type { ErrorData } from '../../../contract/kinds/error.ts'
import type { Job } from '../../../contract/kinds/job.ts'
import { refuse } from '../../lib/errors.ts'
import { again, howFar } from './again.ts'
import { count } from './counter.ts'
import { addEvent } from './events.ts'
import { jobColumns, jobOf, type HistoryRow, type JobRow } from './rows.ts'
import type { Change } from './state.ts'
import type { Store } from './store.ts'

/** Writes down as interrupted what runs in no process any more. Everybody who looks does it first. */
export function noticeInterrupted(store: Store): void {
  const underWay = store.read(running, [])
  const gone = underWay.filter((id) => !store.locks.held(id))
  if (gone.length > 0) store.write((db) => gone.forEach((id) => interrupt(db, id)))
}

/** What is held while it runs: a job, or a change that has none. */
function running(db: Database): string[] {
  const sql = `
    SELECT id FROM jobs WHERE state = 'running'
    UNION SELECT coalesce(job, id) FROM history WHERE ended = 'under-way'`
  return db
    .query<{ id: string }, []>(sql)
    .all()
    .map(({ id }) => id)
}

/** Another process may have been first; what has ended meanwhile stays as it ended. */
function interrupt(db: Database, id: string): void {
  const job = db.query<JobRow, [string]>(`SELECT ${jobColumns} FROM jobs WHERE id = ? AND state = 'running'`).get(id)
  const changes = db
    .query<HistoryRow, [string]>(`SELECT * FROM history WHERE ?1 IN (id, job) AND ended = 'under-way'`)
    .all(id)
  for (const entry of changes) interruptChange(db, entry, job)
  if (job) interruptJob(db, job, errorFor(job, changes[0]))
}

function interruptJob(db: Database, row: JobRow, error: ErrorData): void {
  const { id, heard_at: at } = row
  const set = `UPDATE jobs SET state = 'interrupted', ended_at = ?, error = ? WHERE id = ?`
  db.query(set).run(at, JSON.stringify(error), id)
  const job: Job = { ...jobOf(row), state: 'interrupted', ended_at: at }
  addEvent(db, id, 'job', { ...job, error: error as Job['error'] })
  count(db, 'revision')
}

function interruptChange(db: Database, entry: HistoryRow, job: JobRow | null): void {
  const set = `UPDATE history SET ended = 'interrupted', ended_at = ?, error = ? WHERE id = ?`
  db.query(set).run(job?.heard_at ?? entry.at, JSON.stringify(errorFor(job ?? entry, entry)), entry.id)
}

export function explainInterrupted(db: Database, id: string, error: ErrorData): void {
  const written = JSON.stringify(error)
  db.query(`UPDATE jobs SET error = ? WHERE id = ? AND state = 'interrupted'`).run(written, id)
  db.query(`UPDATE history SET error = ? WHERE job = ? AND ended = 'interrupted'`).run(written, id)
}

function errorFor(what: JobRow | HistoryRow, change: HistoryRow | undefined): ErrorData {
  const inverse: Change['inverse'] = change?.inverse ? JSON.parse(change.inverse) : null
  const far = howFar('progress' in what && what.progress ? JSON.parse(what.progress) : null)
  const values = { what: what.summary, far, again: what.again }
  if (!inverse) return refuse('STATE-4', values).data
  return refuse('STATE-3', { ...values, back: again(inverse.action, inverse.body) }).data
}
