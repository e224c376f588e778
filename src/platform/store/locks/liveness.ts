import type { StateDatabase } from '../state-database.ts'
import { BUSY_TIMEOUT_MS } from '../storage-errors.ts'

/** Marks running work as alive. Each piece of work has a lock that ends with this process. */
export interface Liveness {
  /** Call this before recording the work as running, so that nobody sees it as running and dead. */
  begin(id: string): void
  stop(id: string): void
  close(): void
}

export function openLiveness(store: StateDatabase): Liveness {
  const releases = new Map<string, () => void>()

  function stop(id: string): void {
    const release = releases.get(id)
    if (!release) return
    releases.delete(id)
    release()
  }

  return {
    begin(id) {
      if (releases.size === 0) store.locks.removeStale()
      const release = store.locks.acquire(id, BUSY_TIMEOUT_MS)
      if (!release) throw new Error(`${id} is already running`)
      releases.set(id, release)
    },
    stop,
    close() {
      for (const id of releases.keys()) stop(id)
    },
  }
}
