import type { Database } from 'bun:sqlite'
import { again } from './again.ts'
import { newId } from './id.ts'
import { noticeInterrupted } from './interrupted.ts'
import { entryOf, written, type HistoryRow } from './rows.ts'
import type { Change, History } from './state.ts'
import type { Store } from './store.ts'
import type { Vouching } from './vouching.ts'

/** Why nothing puts back a change that came to nothing. */
export const UNCHANGED = 'Nothing was changed.'

export function openHistory(store: Store, vouching: Vouching, now: () => Date): History {
  return {
    begin(change, job, body = {}) {
      const id = store.write((db) => newId(db, now()), 'kill')
      // A change within a job goes on for as long as the job does.
      if (!job) vouching.begin(id)
      try {
        store.write((db) => insert(db, id, change, job, commandFor(change, body), now().toISOString()))
        return id
      } catch (error) {
        vouching.stop(id)
        throw error
      }
    },
    end(id, { ended, after, error, unchanged = false }) {
      store.write((db) => {
        const sql = `UPDATE history SET ended = ?, ended_at = ?, "after" = coalesce(?, "after"), error = ? WHERE id = ? AND ended = 'under-way'`
        const { changes } = db.query(sql).run(ended, now().toISOString(), written(after), written(error), id)
        if (changes !== 1) throw new Error(`change ${id} had ended already`)
        const nothing = 'UPDATE history SET inverse = NULL, no_inverse_because = ? WHERE id = ?'
        if (unchanged) db.query(nothing).run(UNCHANGED, id)
      })
      vouching.stop(id)
    },
    abandon: (id) => vouching.stop(id),
    list(limit = -1) {
      noticeInterrupted(store)
      const sql = 'SELECT * FROM history ORDER BY id DESC LIMIT ?'
      return store.read((db) => db.query<HistoryRow, [number]>(sql).all(limit).map(entryOf), [])
    },
  }
}

function insert(db: Database, id: string, change: Change, job: string | null, command: string, at: string): void {
  const columns =
    'id, at, action, summary, again, targets, "before", "after", inverse, no_inverse_because, undoes, ended, job'
  db.query(`INSERT INTO history (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'under-way', ?)`).run(
    id,
    at,
    change.action,
    change.summary,
    command,
    JSON.stringify(change.targets),
    written(change.before),
    written(change.after),
    written(change.inverse),
    change.no_inverse_because,
    change.undoes ?? null,
    job,
  )
}

/** What was put back is asked for as such, whatever action did it. */
function commandFor({ action, undoes }: Change, body: Record<string, unknown>): string {
  return undoes ? again('undo', { change: undoes }) : again(action, body)
}
