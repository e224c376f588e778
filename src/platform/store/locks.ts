import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hold, isHeld, sweep } from './held.ts'
import { plainly } from './trouble.ts'

/** The locks beside the database, by name: `change`, `schema`, and one for each piece of work, by its identifier. */
export interface Locks {
  hold(name: string, patience: number): (() => void) | undefined
  held(name: string): boolean
  /** Removes what the work of processes that are gone has left. */
  sweep(): void
}

/** These are taken again and again. */
const lasting = ['change', 'schema']

export function openLocks(state: string): Locks {
  const folder = join(state, 'locks')

  /** A lock that somebody else owns is what cannot be opened; one that is not there, it is the folder. */
  function at<T>(name: string, work: (path: string) => T): T {
    const path = join(folder, name)
    return plainly(existsSync(path) ? path : state, 'written', () => work(path))
  }

  return {
    hold: (name, patience) =>
      at(name, (path) => {
        const letGo = hold(path, patience)
        if (!letGo || lasting.includes(name)) return letGo
        return () => {
          rmSync(path, { force: true })
          letGo()
        }
      }),
    held: (name) => at(name, isHeld),
    sweep: () => at('', (path) => sweep(path, lasting)),
  }
}
