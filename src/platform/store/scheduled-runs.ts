import { scheduledRunStates, skipReasons } from '../../../contract/kinds/scheduled-run.ts'
import type { Shape } from '../../../contract/shapes.ts'
import { fits, readerOf } from '../../lib/shape-reader.ts'
import { readWhole } from './rows.ts'
import type { StateDatabase } from './state-database.ts'
import type { ScheduledRun, ScheduledRuns } from './types.ts'

export type ScheduledRunRow = ScheduledRun & { n: number }

/** About half a year of five tasks a day. */
const MAX_RUNS = 1_000

const text: Shape = { type: 'string' }
const time: Shape = { type: 'string', format: 'date-time' }
const orNull = (shape: Shape): Shape => ({ ...shape, nullable: true })

const fields: Record<keyof ScheduledRun, Shape> = {
  task: text,
  day: text,
  due_at: time,
  ends_at: orNull(time),
  state: { values: [...scheduledRunStates] },
  attempts: { type: 'integer' },
  started_at: orNull(time),
  ended_at: orNull(time),
  job: orNull(text),
  result: { ref: 'outcome_result', nullable: true },
  reason: { values: [...skipReasons], nullable: true },
  summary: orNull(text),
}

const runReader = readerOf({ fields })
const columns = Object.keys(fields) as (keyof ScheduledRun)[]

/** Undefined if the row is damaged. */
export function scheduledRunFromRow({ n: _n, ...run }: ScheduledRunRow): ScheduledRun | undefined {
  return fits(runReader, run) ? run : undefined
}

export function openScheduledRuns(store: StateDatabase): ScheduledRuns {
  return {
    list: (limit = -1) =>
      store.read((db) => readWhole(db, 'SELECT * FROM scheduled_runs ORDER BY n DESC', scheduledRunFromRow, limit), []),
    get(task, day) {
      const sql = 'SELECT * FROM scheduled_runs WHERE task = ? AND day = ?'
      const row = store.read((db) => db.query<ScheduledRunRow, [string, string]>(sql).get(task, day), null)
      return row ? scheduledRunFromRow(row) : undefined
    },
    put(run) {
      const values = columns.map((column) => run[column])
      const changed = columns.slice(2).map((column) => `${column} = excluded.${column}`)
      store.write((db) => {
        db.query(
          `INSERT INTO scheduled_runs (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
          ON CONFLICT (task, day) DO UPDATE SET ${changed.join(', ')}`,
        ).run(...values)
        db.query('DELETE FROM scheduled_runs WHERE n <= (SELECT max(n) FROM scheduled_runs) - ?').run(MAX_RUNS)
      })
    },
  }
}
