import { counted } from './counter.ts'
import { eventsAfter } from './events.ts'
import { explainInterrupted, noticeInterrupted } from './interrupted.ts'
import { findJob, findOutcome, listJobs } from './job-rows.ts'
import { openListeners } from './listeners.ts'
import { openRunning } from './running.ts'
import type { Jobs } from './state.ts'
import type { Store } from './store.ts'
import type { Vouching } from './vouching.ts'

export function openJobs(store: Store, vouching: Vouching, now: () => Date): Jobs & { close(): void } {
  const listeners = openListeners()
  /** Every look at how jobs stand first finds out which of them stand at all. */
  const look: Store['read'] = (read, nothing) => {
    noticeInterrupted(store)
    return store.read(read, nothing)
  }
  const get: Jobs['get'] = (id) => look((db) => findJob(db, id), undefined)

  return {
    ...openRunning(store, vouching, listeners, now),
    list: (limit = -1) => look((db) => listJobs(db, limit), []),
    get,
    explain(id, error) {
      noticeInterrupted(store)
      store.write((db) => explainInterrupted(db, id, error))
    },
    outcome: (id) => store.read((db) => findOutcome(db, id), undefined),
    events: (id, after) => store.read((db) => eventsAfter(db, id, after), []),
    cancel(id) {
      if (get(id)?.state !== 'running') return
      store.write((db) => db.query(`UPDATE jobs SET cancelling = 1 WHERE id = ? AND state = 'running'`).run(id))
      listeners.tell(id)
    },
    cancelling: (id) =>
      store.read((db) => db.query('SELECT 1 FROM jobs WHERE id = ? AND cancelling = 1').get(id) !== null, false),
    revision: () => look((db) => counted(db, 'revision'), 0),
    onWrite: (id, listener) => listeners.add(id, listener),
  }
}
