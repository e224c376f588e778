import { nothingWhereRefused } from '../../lib/errors.ts'
import type { Memory, Remembered } from './state.ts'
import type { Store } from './store.ts'
import type * as z from 'zod'

interface Row {
  name: string
  at: string
  value: string
}

export function openMemory(store: Store, now: () => Date): Memory {
  const keep: Memory['keep'] = (topic, name, value) => {
    const row = [topic, name, now().toISOString(), JSON.stringify(value)] as const
    store.write((db) => db.query('INSERT OR REPLACE INTO memory VALUES (?, ?, ?, ?)').run(...row), 'kill')
  }
  return {
    keep,
    note(topic, name, value) {
      try {
        keep(topic, name, value)
      } catch (thrown) {
        nothingWhereRefused(thrown)
      }
    },
    get(topic, name, shape) {
      const sql = 'SELECT name, at, value FROM memory WHERE topic = ? AND name = ?'
      const row = store.read((db) => db.query<Row, [string, string]>(sql).get(topic, name), null)
      return row ? remembered(row, shape)[0] : undefined
    },
    all(topic, shape) {
      const sql = 'SELECT name, at, value FROM memory WHERE topic = ? ORDER BY name'
      const rows = store.read((db) => db.query<Row, [string]>(sql).all(topic), [])
      return rows.flatMap((row) => remembered(row, shape))
    },
    forget(topic, name) {
      if (!store.read(() => true, false)) return
      const named = name === undefined ? '' : ' AND name = ?'
      store.write((db) => db.query(`DELETE FROM memory WHERE topic = ?${named}`).run(...[topic, name ?? []].flat()))
    },
  }
}

/** One that was kept by another version, in another shape, is as if it were not there. */
function remembered<T>({ name, at, value }: Row, shape: z.ZodType<T>): Remembered<T>[] {
  const read = shape.safeParse(JSON.parse(value))
  return read.success ? [{ name, at, value: read.data }] : []
}
