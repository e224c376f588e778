import { refuse, type Refusal } from '../../lib/errors.ts'
import type { Lock } from './state.ts'
import type { Store } from './store.ts'

type Holder = NonNullable<ReturnType<Lock['holder']>>

/** Another's look at the lock occupies it for a moment, and a holder's name is written a moment after it is taken. */
const MOMENT = 20
const TRIES = 5

/** The lock is held by the operating system; the database only says by whom. A row without a live lock says nothing. */
export function openLock(store: Store, now: () => Date): Lock {
  const written = () =>
    store.read((db) => db.query<Holder, []>('SELECT summary, job, pid, since FROM lock').get() ?? undefined, undefined)

  function seize(): () => void {
    for (let i = 0; i < TRIES; i += 1) {
      const letGo = store.locks.hold('change', MOMENT)
      if (letGo) return letGo
      const by = written()
      if (by) throw underWay(by)
    }
    throw underWay(undefined)
  }

  return {
    take({ summary, job }) {
      const letGo = seize()
      try {
        store.write((db) => {
          const note = 'INSERT OR REPLACE INTO lock VALUES (1, ?, ?, ?, ?)'
          db.query(note).run(summary, job, process.pid, now().toISOString())
        }, 'kill')
      } catch (error) {
        letGo()
        throw error
      }
      return once(() => {
        try {
          store.write((db) => db.run('DELETE FROM lock'), 'kill')
        } catch {
          // The name of a holder says nothing once the lock itself is free.
        } finally {
          letGo()
        }
      })
    },
    holder() {
      const by = written()
      return by && store.locks.held('change') ? by : undefined
    },
  }
}

function underWay(by: Holder | undefined): Refusal {
  if (by?.job) return refuse('USHER-4', { what: by.summary, job: by.job })
  return refuse('STATE-6', { what: by?.summary ?? 'one that has just begun' })
}

/** Letting go twice must not take the lock from whoever has it next. */
function once(work: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
