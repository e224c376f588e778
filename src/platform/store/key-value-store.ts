import { orUndefined } from '../../lib/errors.ts'
import type { KeyValueStore, KeyValueEntry, StoredShape } from './types.ts'
import { fromJsonColumn, isDamaged } from './rows.ts'
import type { StateDatabase } from './state-database.ts'

interface KeyValueRow {
  name: string
  at: string
  value: string
}

export function openKeyValueStore(store: StateDatabase, now: () => Date): KeyValueStore {
  const set: KeyValueStore['set'] = (topic, name, value) => {
    const row = [topic, name, now().toISOString(), JSON.stringify(value)] as const
    store.write((db) => db.query('INSERT OR REPLACE INTO memory VALUES (?, ?, ?, ?)').run(...row), 'kill')
  }
  return {
    set,
    setIfWritable(topic, name, value) {
      try {
        set(topic, name, value)
      } catch (thrown) {
        orUndefined(thrown)
      }
    },
    get(topic, name, shape) {
      const sql = 'SELECT name, at, value FROM memory WHERE topic = ? AND name = ?'
      const row = store.read((db) => db.query<KeyValueRow, [string, string]>(sql).get(topic, name), null)
      return row ? parseEntry(row, shape)[0] : undefined
    },
    list(topic, shape) {
      const sql = 'SELECT name, at, value FROM memory WHERE topic = ? ORDER BY name'
      const rows = store.read((db) => db.query<KeyValueRow, [string]>(sql).all(topic), [])
      return rows.flatMap((row) => parseEntry(row, shape))
    },
    delete(topic, name) {
      if (!store.read(() => true, false)) return
      const named = name === undefined ? '' : ' AND name = ?'
      store.write((db) => db.query(`DELETE FROM memory WHERE topic = ?${named}`).run(...[topic, name ?? []].flat()))
    },
  }
}

/** Skips an entry that is damaged, or that another version stored in a different shape. */
function parseEntry<T>({ name, at, value }: KeyValueRow, shape: StoredShape<T>): KeyValueEntry<T>[] {
  const parsed = fromJsonColumn(value)
  if (isDamaged(parsed) || Number.isNaN(Date.parse(at))) return []
  const read = shape.safeParse(parsed)
  return read.success ? [{ name, at, value: read.data }] : []
}
