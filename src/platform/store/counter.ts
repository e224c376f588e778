import type { Database } from 'bun:sqlite'

export type CounterName = 'id' | 'revision'

export function incrementCounter(db: Database, counter: CounterName, atLeast = 0): number {
  const next = db.query<{ value: number }, [string, number]>(
    `INSERT INTO counters VALUES (?1, max(1, ?2)) ON CONFLICT DO UPDATE SET value = max(value + 1, ?2) RETURNING value`,
  )
  return next.get(counter, atLeast)!.value
}

export function readCounter(db: Database, counter: CounterName): number {
  return db.query<{ value: number }, [string]>('SELECT value FROM counters WHERE name = ?').get(counter)?.value ?? 0
}
