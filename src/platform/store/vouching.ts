import type { Store } from './store.ts'
import { PATIENCE } from './trouble.ts'

/** Vouches that work goes on: each piece has a lock of its own, which ends with this process. */
export interface Vouching {
  /** Before it is written down as running, so that nobody finds it running and unvouched for. */
  begin(id: string): void
  stop(id: string): void
  close(): void
}

export function openVouching(store: Store): Vouching {
  const mine = new Map<string, () => void>()

  function stop(id: string): void {
    const letGo = mine.get(id)
    if (!letGo) return
    mine.delete(id)
    letGo()
  }

  return {
    begin(id) {
      if (mine.size === 0) store.locks.sweep()
      const letGo = store.locks.hold(id, PATIENCE)
      if (!letGo) throw new Error(`${id} is running already`)
      mine.set(id, letGo)
    },
    stop,
    close() {
      for (const id of mine.keys()) stop(id)
    },
  }
}
