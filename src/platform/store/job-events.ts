import type { Database } from 'bun:sqlite'
import { fits, shapeReader } from '../../lib/shape-reader.ts'
import { fromJsonColumn } from './rows.ts'
import type { JobEvent } from './types.ts'

/** Numbers a job's events from 1 without gaps. */
export function addJobEvent(db: Database, job: string, kind: JobEvent['kind'], data: JobEvent['data']): void {
  const next = `SELECT ?1, 1 + coalesce(max(n), 0), ?2, ?3 FROM events WHERE job = ?1`
  db.query(`INSERT INTO events ${next}`).run(job, kind, JSON.stringify(data))
}

const kinds: readonly string[] = ['job', 'progress', 'step'] satisfies JobEvent['kind'][]

/** Skips damaged events. */
export function jobEventsAfter(db: Database, id: string, after: number): JobEvent[] {
  const rows = db.query<{ n: number; kind: JobEvent['kind']; data: string }, [string, number]>(
    'SELECT n, kind, data FROM events WHERE job = ? AND n > ? ORDER BY n',
  )
  return rows.all(id, after).flatMap(({ n, kind, data }) => {
    const read = fromJsonColumn(data)
    return kinds.includes(kind) && fits(shapeReader(kind), read) ? [{ n, kind, data: read as JobEvent['data'] }] : []
  })
}
