import type { Database } from 'bun:sqlite'
import type { Job } from '../../contract/kinds/job.ts'
import { again } from './again.ts'
import { count, counted } from './counter.ts'
import { addEvent, eventsAfter } from './events.ts'
import { newId } from './id.ts'
import { noticeInterrupted } from './interrupted.ts'
import { jobColumns, jobOf, written, type JobRow } from './rows.ts'
import type { Jobs, Outcome } from './state.ts'
import type { Store } from './store.ts'
import { openTelling, type Told } from './telling.ts'
import type { Vouching } from './vouching.ts'

export function openJobs(store: Store, vouching: Vouching, now: () => Date): Jobs & { close(): void } {
  const tellings = new Map<string, ReturnType<typeof openTelling>>()
  const listeners = new Map<string, Set<() => void>>()
  const at = () => now().toISOString()
  /** After the writing, so that it is whole and none of theirs can spoil it. */
  const wrote = (id: string) => listeners.get(id)?.forEach((listener) => queueMicrotask(listener))

  const next = () => store.write((db) => newId(db, now()), 'kill')

  function get(id: string): Job | undefined {
    noticeInterrupted(store)
    return store.read((db) => found(db, id), undefined)
  }

  function leave(id: string): void {
    tellings.get(id)?.stop()
    tellings.delete(id)
    vouching.stop(id)
  }

  return {
    newId: next,
    list(limit = -1) {
      noticeInterrupted(store)
      const sql = `SELECT ${jobColumns} FROM jobs ORDER BY id DESC LIMIT ?`
      return store.read((db) => db.query<JobRow, [number]>(sql).all(limit).map(jobOf), [])
    },
    get,
    start({ id: given, action, body, summary }) {
      const id = given ?? next()
      vouching.begin(id)
      try {
        const job = store.write((db) => {
          const sql = `INSERT INTO jobs (id, action, summary, again, state, started_at, heard_at) VALUES (?1, ?2, ?3, ?4, 'running', ?5, ?5)`
          db.query(sql).run(id, action, summary, again(action, body), at())
          return changed(db, id)
        })
        tellings.set(
          id,
          openTelling((told) => {
            store.write((db) => writeTold(db, id, told, at()), 'kill')
            wrote(id)
          }),
        )
        return job
      } catch (error) {
        vouching.stop(id)
        throw error
      }
    },
    tell: (id, progress) => tellings.get(id)?.progress(progress),
    step: (id, step) => tellings.get(id)?.step(step),
    end(id, { state, error, outcome }) {
      const told = tellings.get(id)?.drain()
      if (!told) throw new Error(`job ${id} does not run here`)
      const job = store.write((db) => {
        writeTold(db, id, told, at())
        const sql = `UPDATE jobs SET state = ?, ended_at = ?, error = ?, outcome_kind = ?, outcome = ? WHERE id = ? AND state = 'running'`
        const kept = outcome ? ([outcome.kind, written(outcome.data)] as const) : ([null, null] as const)
        const { changes } = db.query(sql).run(state, at(), written(error), ...kept, id)
        if (changes !== 1) throw new Error(`job ${id} had ended already`)
        return changed(db, id)
      })
      leave(id)
      wrote(id)
      return job
    },
    abandon: leave,
    outcome: (id) => store.read((db) => outcomeOf(db, id), undefined),
    events: (id, after) => store.read((db) => eventsAfter(db, id, after), []),
    cancel(id) {
      if (!get(id)) return
      store.write((db) => db.query(`UPDATE jobs SET cancelling = 1 WHERE id = ? AND state = 'running'`).run(id))
      wrote(id)
    },
    cancelling: (id) =>
      store.read((db) => db.query('SELECT 1 FROM jobs WHERE id = ? AND cancelling = 1').get(id) !== null, false),
    revision() {
      noticeInterrupted(store)
      return store.read((db) => counted(db, 'revision'), 0)
    },
    onWrite(id, listener) {
      const all = listeners.get(id) ?? new Set()
      listeners.set(id, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size === 0) listeners.delete(id)
      }
    },
    close() {
      for (const id of tellings.keys()) leave(id)
    },
  }
}

function found(db: Database, id: string): Job | undefined {
  const row = db.query<JobRow, [string]>(`SELECT ${jobColumns} FROM jobs WHERE id = ?`).get(id)
  return row ? jobOf(row) : undefined
}

function outcomeOf(db: Database, id: string): Outcome | undefined {
  const sql = 'SELECT outcome_kind AS kind, outcome AS data FROM jobs WHERE id = ? AND outcome IS NOT NULL'
  const row = db.query<{ kind: string; data: string }, [string]>(sql).get(id)
  return row ? { kind: row.kind, data: JSON.parse(row.data) } : undefined
}

/** A change of state: an event of its own, and a new revision. */
function changed(db: Database, id: string): Job {
  const job = found(db, id)!
  addEvent(db, id, 'job', job)
  count(db, 'revision')
  return job
}

function writeTold(db: Database, id: string, told: Told[], at: string): void {
  for (const { kind, data } of told) addEvent(db, id, kind, data)
  const last = told.findLast(({ kind }) => kind === 'progress')
  db.query('UPDATE jobs SET heard_at = ?, progress = coalesce(?, progress) WHERE id = ?').run(
    at,
    written(last?.data),
    id,
  )
}
