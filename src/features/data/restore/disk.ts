import { lstatSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../backup/archive/file.ts'
import { writeWhole } from '../../../platform/settings/write.ts'

/** What decides whether the old or the new stands: each is done altogether or not at all, and lasts once it is done. */
export interface Disk {
  /** Whatever it is; a link is itself. */
  has(path: string): boolean
  move(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  write(path: string, text: string): Promise<void>
}

export const theDisk: Disk = {
  has: (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined,
  async move(from, to) {
    await rename(from, to)
    await syncFolder(dirname(to))
  },
  remove: (path) => rm(path, { recursive: true, force: true }),
  async write(path, text) {
    writeWhole(path, text, 0o600)
  },
}
