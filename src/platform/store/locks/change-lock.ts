import { usherError, type UsherError } from '../../../lib/errors.ts'
import type { ChangeLock } from '../types.ts'
import type { StateDatabase } from '../state-database.ts'

type ChangeLockHolder = NonNullable<ReturnType<ChangeLock['holder']>>

/** Another process's check holds the lock for a moment, and a holder's name is written a moment after locking. */
const ACQUIRE_WAIT_MS = 20
const ACQUIRE_ATTEMPTS = 5

/** The operating system holds the lock; the database only records by whom. A row without a live lock means nothing. */
export function openChangeLock(store: StateDatabase, now: () => Date): ChangeLock {
  const written = () =>
    store.read(
      (db) => db.query<ChangeLockHolder, []>('SELECT summary, job, pid, since FROM lock').get() ?? undefined,
      undefined,
    )

  function acquireLock(): () => void {
    for (let i = 0; i < ACQUIRE_ATTEMPTS; i += 1) {
      const release = store.locks.acquire('change', ACQUIRE_WAIT_MS)
      if (release) return release
      const holder = written()
      if (holder) throw changeInProgressError(holder)
    }
    throw changeInProgressError(undefined)
  }

  return {
    acquire({ summary, job }) {
      const release = acquireLock()
      try {
        store.write((db) => {
          const note = 'INSERT OR REPLACE INTO lock VALUES (1, ?, ?, ?, ?)'
          db.query(note).run(summary, job, process.pid, now().toISOString())
        }, 'kill')
      } catch (error) {
        release()
        throw error
      }
      return once(() => {
        try {
          store.write((db) => db.run('DELETE FROM lock'), 'kill')
        } catch {
          // The holder's name means nothing once the lock itself is free.
        } finally {
          release()
        }
      })
    },
    holder() {
      const holder = written()
      return holder && store.locks.isLocked('change') ? holder : undefined
    },
  }
}

function changeInProgressError(holder: ChangeLockHolder | undefined): UsherError {
  if (holder?.job) return usherError('USHER-4', { what: holder.summary, job: holder.job })
  return usherError('STATE-6', { what: holder?.summary ?? 'it has just started' })
}

/** A second release must not take the lock from its next holder. */
function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
