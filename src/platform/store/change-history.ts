import type { Database } from 'bun:sqlite'
import { repeatCommandOrHelp } from './repeat-command.ts'
import { newId } from './id.ts'
import { readMarked } from './interrupted-jobs.ts'
import { changeTargetsFromRow, historyEntryFromRow, readWhole, toJsonColumn, type HistoryRow } from './rows.ts'
import type { ChangeEnd, ChangeHistory, ChangeRecord, ChangeTargets, HistoryEntry } from './types.ts'
import type { StateDatabase } from './state-database.ts'
import type { Liveness } from './locks/liveness.ts'

export const NOTHING_CHANGED = 'Nothing was changed.'

export function openChangeHistory(store: StateDatabase, liveness: Liveness, now: () => Date): ChangeHistory {
  return {
    begin(change, job, body = {}) {
      const id = store.write((db) => newId(db, now()), 'kill')
      // A change within a job lasts as long as the job.
      if (!job) liveness.begin(id)
      try {
        store.write((db) => insertChange(db, id, change, job, repeatCommandFor(change, body), now().toISOString()))
        return id
      } catch (error) {
        liveness.stop(id)
        throw error
      }
    },
    end(id, how) {
      liveness.releaseReserve(id)
      store.write((db) => endChange(db, id, how, now().toISOString()))
      liveness.stop(id)
    },
    abandon: (id) => liveness.stop(id),
    list(limit = -1) {
      return readMarked(store, (db) => listEntries(db, limit), [])
    },
    listTargets: (actions) => readMarked(store, (db) => listChangeTargets(db, actions), []),
  }
}

/** Skips damaged entries, which `damagedRecords` names. */
const listEntries = (db: Database, limit: number): HistoryEntry[] =>
  readWhole(db, 'SELECT * FROM history ORDER BY id DESC', historyEntryFromRow, limit)

function listChangeTargets(db: Database, actions: readonly string[]): ChangeTargets[] {
  const sql =
    'SELECT action, targets, state FROM history WHERE action IN (SELECT value FROM json_each(?)) ORDER BY id DESC'
  type Row = Pick<HistoryRow, 'action' | 'targets' | 'state'>
  const rows = db.query<Row, [string]>(sql).all(JSON.stringify(actions))
  return rows.flatMap((row) => changeTargetsFromRow(row) ?? [])
}

function insertChange(
  db: Database,
  id: string,
  change: ChangeRecord,
  job: string | null,
  command: string,
  at: string,
): void {
  const columns =
    'id, started_at, action, summary, again, targets, "before", "after", inverse, no_inverse_because, undoes, state, job'
  db.query(`INSERT INTO history (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running', ?)`).run(
    id,
    at,
    change.action,
    change.summary,
    command,
    JSON.stringify(change.targets),
    toJsonColumn(change.before),
    toJsonColumn(change.after),
    toJsonColumn(change.inverse),
    change.no_inverse_because,
    change.undoes ?? null,
    job,
  )
}

function endChange(db: Database, id: string, how: ChangeEnd, at: string): void {
  const set =
    'state = ?, ended_at = ?, "after" = coalesce(?, "after"), error = ?, outcome_summary = ?, outcome_result = ?'
  const judgement = how.ended === 'done' ? how.judgement : null
  const error = how.ended === 'done' ? null : toJsonColumn(how.error)
  const { changes } = db
    .query(`UPDATE history SET ${set} WHERE id = ? AND state = 'running'`)
    .run(how.ended, at, toJsonColumn(how.after), error, judgement?.summary ?? null, judgement?.result ?? null, id)
  if (changes !== 1) throw new Error(`change ${id} has already ended`)
  const nothing = 'UPDATE history SET inverse = NULL, no_inverse_because = ? WHERE id = ?'
  if (judgement?.result === 'unchanged') db.query(nothing).run(NOTHING_CHANGED, id)
}

/** To repeat an undo, ask for the undo again, whatever action carried it out. */
function repeatCommandFor({ action, undoes }: ChangeRecord, body: Record<string, unknown>): string {
  return undoes ? repeatCommandOrHelp('undo', { change: undoes }) : repeatCommandOrHelp(action, body)
}
