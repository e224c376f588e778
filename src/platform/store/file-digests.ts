import type { FileDigests } from './types.ts'
import type { StateDatabase } from './state-database.ts'

export function openFileDigests(store: StateDatabase): FileDigests {
  return {
    digestOf: (path) =>
      store.read(
        (db) => db.query<{ sha256: string }, [string]>('SELECT sha256 FROM files WHERE path = ?').get(path)?.sha256,
        undefined,
      ),
    record: (path, sha256) => {
      store.write((db) => db.query('INSERT OR REPLACE INTO files VALUES (?, ?)').run(path, sha256))
    },
    delete: (path) => {
      if (store.read(() => true, false)) store.write((db) => db.query('DELETE FROM files WHERE path = ?').run(path))
    },
  }
}
