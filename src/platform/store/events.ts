import type { Database } from 'bun:sqlite'
import type { JobEvent } from './state.ts'

/** Numbers what happened to a job, from 1 and without a gap. */
export function addEvent(db: Database, job: string, kind: JobEvent['kind'], data: JobEvent['data']): void {
  const next = `SELECT ?1, 1 + coalesce(max(n), 0), ?2, ?3 FROM events WHERE job = ?1`
  db.query(`INSERT INTO events ${next}`).run(job, kind, JSON.stringify(data))
}

export function eventsAfter(db: Database, job: string, after: number): JobEvent[] {
  const rows = db.query<{ n: number; kind: JobEvent['kind']; data: string }, [string, number]>(
    'SELECT n, kind, data FROM events WHERE job = ? AND n > ? ORDER BY n',
  )
  return rows.all(job, after).map(({ n, kind, data }) => ({ n, kind, data: JSON.parse(data) }))
}
