import { join } from 'node:path'
import { existsSync, readdirSync } from 'node:fs'
import type { StateDatabase } from '../state-database.ts'
import { releaseReserve, takeReserve } from '../record-reserve.ts'
import { BUSY_TIMEOUT_MS } from '../storage-errors.ts'

/** Marks running work as alive. Each piece of work has a lock that ends with this process, and its disk space. */
export interface Liveness {
  /** Call this before recording the work as running, so that nobody sees it as running and dead. */
  begin(id: string): void
  /** Gives up the disk space that was reserved for recording the end. Call this right before. */
  releaseReserve(id: string): void
  stop(id: string): void
  close(): void
}

export function openLiveness(store: StateDatabase, state: string): Liveness {
  const releases = new Map<string, () => void>()
  const folder = join(state, 'reserve')
  const reserveOf = (id: string) => join(folder, id)

  function stop(id: string): void {
    const release = releases.get(id)
    if (!release) return
    releases.delete(id)
    releaseReserve(reserveOf(id))
    release()
  }

  function removeLeftovers(): void {
    store.locks.removeStale()
    for (const id of existsSync(folder) ? readdirSync(folder) : [])
      if (!store.locks.isLocked(id)) releaseReserve(reserveOf(id))
  }

  return {
    begin(id) {
      if (releases.size === 0) removeLeftovers()
      const release = store.locks.acquire(id, BUSY_TIMEOUT_MS)
      if (!release) throw new Error(`${id} is already running`)
      releases.set(id, release)
      try {
        takeReserve(reserveOf(id))
      } catch (error) {
        stop(id)
        throw error
      }
    },
    releaseReserve: (id) => releaseReserve(reserveOf(id)),
    stop,
    close() {
      for (const id of releases.keys()) stop(id)
    },
  }
}
