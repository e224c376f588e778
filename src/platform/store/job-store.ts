import type { Database } from 'bun:sqlite'
import { readCounter } from './counter.ts'
import { jobEventsAfter } from './job-events.ts'
import { isWorkRunning, readMarked, setInterruptionError } from './interrupted-jobs.ts'
import { findJob, findJobOutcome, listJobs } from './job-queries.ts'
import { createJobListeners } from './job-listeners.ts'
import { openRunningJobs } from './running-jobs.ts'
import type { JobStore } from './types.ts'
import type { StateDatabase } from './state-database.ts'
import type { Liveness } from './locks/liveness.ts'

export function openJobStore(store: StateDatabase, liveness: Liveness, now: () => Date): JobStore & { close(): void } {
  const listeners = createJobListeners()
  const readFresh: StateDatabase['read'] = (read, nothing) => readMarked(store, read, nothing)
  const get: JobStore['get'] = (id) => readFresh((db) => findJob(db, id), undefined)

  return {
    ...openRunningJobs(store, liveness, listeners, now),
    list: (limit = -1) => readFresh((db) => listJobs(db, limit), []),
    get,
    setInterruptionError(id, error) {
      readMarked(store, () => undefined, undefined)
      store.write((db) => setInterruptionError(db, id, error))
    },
    outcome: (id) => store.read((db) => findJobOutcome(db, id), undefined),
    events: (id, after) => store.read((db) => jobEventsAfter(db, id, after), []),
    cancel(id) {
      if (get(id)?.state !== 'running') return
      store.write((db) => db.query(`UPDATE jobs SET cancelling = 1 WHERE id = ? AND state = 'running'`).run(id))
      listeners.notify(id)
    },
    isCancelling: (id) =>
      store.read((db) => db.query('SELECT 1 FROM jobs WHERE id = ? AND cancelling = 1').get(id) !== null, false),
    revision: rememberRevision(store),
    onWrite: (id, listener) => listeners.add(id, listener),
  }
}

/**
 * Reads the revision again only after something was written. While work is running, it reads each time: the process may
 * have died.
 */
function rememberRevision(store: StateDatabase): () => number {
  let known: { version: number | undefined; revision: number } | undefined
  return () => {
    const version = store.version()
    if (known && version !== undefined && known.version === version) return known.revision
    const query = (db: Database) => ({ revision: readCounter(db, 'revision'), running: isWorkRunning(db) })
    const { revision, running } = readMarked(store, query, { revision: 0, running: false })
    known = running ? undefined : { version, revision }
    return revision
  }
}
