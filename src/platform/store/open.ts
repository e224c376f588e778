import type { Places } from '../paths.ts'
import { refuse } from '../../lib/errors.ts'
import { openDuties } from './duties.ts'
import { openFiles } from './files.ts'
import { openHistory } from './history.ts'
import { openJobs } from './jobs.ts'
import { openLock } from './lock.ts'
import type { State } from './state.ts'
import { openMemory } from './memory.ts'
import { openStore } from './store.ts'
import { PATIENCE } from './trouble.ts'
import { openVouching } from './vouching.ts'

/** What usher keeps, in `usher.db` of the state's folder. Nothing is opened before it is asked, or made before it is written. */
export function openState(places: Pick<Places, 'state'>, { now = () => new Date() }: { now?: () => Date } = {}): State {
  const store = openStore(places.state)
  const vouching = openVouching(store)
  const jobs = openJobs(store, vouching, now)
  return {
    jobs,
    history: openHistory(store, vouching, now),
    lock: openLock(store, now),
    duties: openDuties(store.locks),
    files: openFiles(store),
    memory: openMemory(store, now),
    together: (write) => store.write(write),
    copyInto: (path) => store.read((db) => (db.run('VACUUM INTO ?', [path]), true), false),
    setAside(as) {
      const letGo = store.locks.hold('change', PATIENCE)
      if (!letGo) throw refuse('STATE-6', { what: 'one that is not done' })
      try {
        return store.setAside(as)
      } finally {
        letGo()
      }
    },
    close() {
      jobs.close()
      vouching.close()
      store.close()
    },
  }
}
