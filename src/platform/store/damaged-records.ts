import type { Database } from 'bun:sqlite'
import { jobEventsAfter } from './job-events.ts'
import { leavingTitleFromRow, leavingVoteFromRow, type LeavingTitleRow } from './leaving-titles.ts'
import type { LeavingVote } from './leaving-title.ts'
import { scheduledRunFromRow, type ScheduledRunRow } from './scheduled-runs.ts'
import {
  fromJsonColumn,
  historyEntryFromRow,
  isDamaged,
  JOB_COLUMNS,
  jobFromRow,
  type HistoryRow,
  type JobRow,
} from './rows.ts'

/** A row that cannot be used any more: its bytes have changed on the disk. */
export interface DamagedRecord {
  /** For people: `job 0abc`. */
  name: string
  table: 'jobs' | 'events' | 'history' | 'memory' | 'scheduled_runs' | 'leaving_titles' | 'leaving_votes'
  /** The row's primary key. */
  key: Readonly<Record<string, string | number>>
}

/** Throws SQLite's error if the file itself is damaged. */
export function findDamagedRecords(db: Database): DamagedRecord[] {
  return [
    ...damagedJobs(db),
    ...damagedEvents(db),
    ...damagedChanges(db),
    ...damagedMemory(db),
    ...damagedRuns(db),
    ...damagedLeavingTitles(db),
    ...damagedVotes(db),
  ]
}

/** Returns what SQLite finds wrong with the file, or null. */
export function findFileDamage(db: Database): string | null {
  const { integrity_check: found } = db.query<{ integrity_check: string }, []>('PRAGMA integrity_check(1)').get()!
  return found === 'ok' ? null : found
}

type RemovedRow = { table: DamagedRecord['table'] } & Record<string, unknown>

/** Returns the rows as they were, each job with its events, and deletes them. */
export function removeRecords(db: Database, records: readonly DamagedRecord[]): RemovedRow[] {
  return records.flatMap(({ table, key }) => {
    if (table !== 'jobs') return takeRows(db, table, key)
    // The changes of a job stay.
    db.query('UPDATE history SET job = NULL WHERE job = ?').run(key['id']!)
    return [...takeRows(db, 'events', { job: key['id']! }), ...takeRows(db, table, key)]
  })
}

function takeRows(db: Database, table: DamagedRecord['table'], key: DamagedRecord['key']): RemovedRow[] {
  const where = Object.keys(key)
    .map((column) => `${column} = ?`)
    .join(' AND ')
  const rows = db
    .query<Record<string, unknown>, (string | number)[]>(`DELETE FROM ${table} WHERE ${where} RETURNING *`)
    .all(...Object.values(key))
  return rows.map((row) => ({ table, ...row }))
}

function damagedJobs(db: Database): DamagedRecord[] {
  const rows = db.query<JobRow & { outcome: string | null }, []>(`SELECT ${JOB_COLUMNS}, outcome FROM jobs`).all()
  return rows
    .filter(({ outcome, ...row }) => jobFromRow(row) === undefined || isDamaged(fromJsonColumn(outcome)))
    .map(({ id }) => ({ name: `job ${id}`, table: 'jobs', key: { id } }))
}

function damagedEvents(db: Database): DamagedRecord[] {
  const jobs = db.query<{ job: string }, []>('SELECT DISTINCT job FROM events').all()
  return jobs.flatMap(({ job }) => {
    const whole = new Set(jobEventsAfter(db, job, 0).map(({ n }) => n))
    const all = db.query<{ n: number }, [string]>('SELECT n FROM events WHERE job = ?').all(job)
    const damaged = all.filter(({ n }) => !whole.has(n))
    return damaged.map(({ n }) => ({ name: `event ${n} of job ${job}`, table: 'events' as const, key: { job, n } }))
  })
}

function damagedChanges(db: Database): DamagedRecord[] {
  const rows = db.query<HistoryRow, []>('SELECT * FROM history').all()
  return rows
    .filter((row) => historyEntryFromRow(row) === undefined)
    .map(({ id }) => ({ name: `change ${id}`, table: 'history', key: { id } }))
}

function damagedMemory(db: Database): DamagedRecord[] {
  const rows = db
    .query<{ topic: string; name: string; at: string; value: string }, []>('SELECT topic, name, at, value FROM memory')
    .all()
  return rows
    .filter(({ at, value }) => isDamaged(fromJsonColumn(value)) || Number.isNaN(Date.parse(at)))
    .map(({ topic, name }) => ({ name: `observation ${topic} ${name}`, table: 'memory', key: { topic, name } }))
}

function damagedRuns(db: Database): DamagedRecord[] {
  const rows = db.query<ScheduledRunRow, []>('SELECT * FROM scheduled_runs').all()
  return rows
    .filter((row) => scheduledRunFromRow(row) === undefined)
    .map(({ n, task, day }) => ({ name: `scheduled run ${task} ${day}`, table: 'scheduled_runs', key: { n } }))
}

function damagedLeavingTitles(db: Database): DamagedRecord[] {
  const rows = db.query<LeavingTitleRow, []>('SELECT * FROM leaving_titles').all()
  return rows
    .filter((row) => leavingTitleFromRow(row) === undefined)
    .map(({ n }) => ({ name: `leaving title ${n}`, table: 'leaving_titles', key: { n } }))
}

function damagedVotes(db: Database): DamagedRecord[] {
  const rows = db.query<LeavingVote, []>('SELECT * FROM leaving_votes').all()
  return rows
    .filter((row) => leavingVoteFromRow(row) === undefined)
    .map(({ media, catalogue_id, member }) => ({
      name: `vote of ${member} for ${media} ${catalogue_id}`,
      table: 'leaving_votes',
      key: { media, catalogue_id, member },
    }))
}
