import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { acquireFileLock, isFileLocked, removeStaleLocks } from './file-lock.ts'
import { withStorageErrors } from '../storage-errors.ts'

/** The locks beside the database: `change`, `schema`, and one for each piece of work, named by its id. */
export interface LockFiles {
  acquire(name: string, timeoutMs: number): (() => void) | undefined
  isLocked(name: string): boolean
  /** Whether it was taken here, and not by another process. */
  holds(name: string): boolean
  /** Removes the locks of dead processes. */
  removeStale(): void
}

/** These are reused. */
const permanentLocks = ['change', 'schema']

export function openLockFiles(state: string): LockFiles {
  const folder = join(state, 'locks')
  const held = new Set<string>()

  /** If a lock belongs to another user, the error names its file; if it does not exist, the error names the folder. */
  function at<T>(name: string, work: (path: string) => T): T {
    const path = join(folder, name)
    return withStorageErrors(existsSync(path) ? path : state, 'written', () => work(path))
  }

  return {
    acquire: (name, timeoutMs) =>
      at(name, (path) => {
        const release = acquireFileLock(path, timeoutMs)
        if (!release) return undefined
        held.add(name)
        return () => {
          held.delete(name)
          if (!permanentLocks.includes(name)) rmSync(path, { force: true })
          release()
        }
      }),
    isLocked: (name) => at(name, isFileLocked),
    holds: (name) => held.has(name),
    removeStale: () => at('', (path) => removeStaleLocks(path, permanentLocks)),
  }
}
