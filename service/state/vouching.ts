import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hold, sweep } from './held.ts'
import type { Store } from './store.ts'
import { PATIENCE, plainly } from './trouble.ts'

/** Vouches that work goes on: each piece has a lock of its own, which ends with this process. */
export interface Vouching {
  /** Before it is written down as running, so that nobody finds it running and unvouched for. */
  begin(id: string): void
  stop(id: string): void
  close(): void
}

/** Locks that stay, because they are taken again and again. */
const lasting = ['change', 'schema']

export function openVouching(store: Store): Vouching {
  const mine = new Map<string, () => void>()
  let swept = false

  function stop(id: string): void {
    const letGo = mine.get(id)
    if (!letGo) return
    mine.delete(id)
    rmSync(join(store.locks, id), { force: true })
    letGo()
  }

  return {
    begin(id) {
      const path = join(store.locks, basename(id))
      plainly(store.folder, 'written', () => {
        if (!swept) sweep(store.locks, lasting)
        swept = true
        const letGo = hold(path, PATIENCE)
        if (!letGo) throw new Error(`${id} is running already`)
        mine.set(id, letGo)
      })
    },
    stop,
    close() {
      for (const id of mine.keys()) stop(id)
    },
  }
}
