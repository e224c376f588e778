import { lstatSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../backup/archive/file-io.ts'
import { writeFileAtomically } from '../../../platform/atomic-write.ts'

/** The file operations that a restore depends on after a power loss. Each is atomic, and durable once it returns. */
export interface DurableDisk {
  /** Does not follow links. */
  has(path: string): boolean
  move(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  write(path: string, text: string): Promise<void>
}

export const realDisk: DurableDisk = {
  has: (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined,
  async move(from, to) {
    await rename(from, to)
    await syncFolder(dirname(to))
  },
  remove: (path) => rm(path, { recursive: true, force: true }),
  async write(path, text) {
    writeFileAtomically(path, text, 0o600)
  },
}
