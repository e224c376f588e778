import type { Database } from 'bun:sqlite'

export type Counter = 'id' | 'revision'

/** The next number of a counter: one more than the last, and no less than `atLeast`. */
export function count(db: Database, counter: Counter, atLeast = 0): number {
  const next = db.query<{ value: number }, [string, number]>(
    `INSERT INTO counters VALUES (?1, max(1, ?2)) ON CONFLICT DO UPDATE SET value = max(value + 1, ?2) RETURNING value`,
  )
  return next.get(counter, atLeast)!.value
}

export function counted(db: Database, counter: Counter): number {
  return db.query<{ value: number }, [string]>('SELECT value FROM counters WHERE name = ?').get(counter)?.value ?? 0
}
