import { lstatSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fsPath } from '../../../lib/file-name.ts'
import { readMountPoints } from '../../../platform/host/mounts.ts'
import { removeTree } from '../../../platform/host/remove-tree.ts'
import { syncToDisk } from '../backup/archive/file-io.ts'
import { writeFileAtomically } from '../../../platform/atomic-write.ts'

/** The file operations that a restore depends on after a power loss. Each is atomic, and durable once it returns. */
export interface DurableDisk {
  /** Does not follow links. */
  has(path: string): boolean
  move(from: string, to: string): Promise<void>
  /** Stays on one file system, and throws NotRemoved if something is left. */
  remove(path: string): Promise<void>
  write(path: string, text: string): Promise<void>
}

class NotRemoved extends Error {}

export const realDisk: DurableDisk = {
  has: (path) => lstatSync(fsPath(path), { throwIfNoEntry: false }) !== undefined,
  async move(from, to) {
    await rename(fsPath(from), fsPath(to))
    await syncToDisk(dirname(to))
  },
  async remove(path) {
    if (!realDisk.has(path)) return
    const [failure] = await removeTree(path, await readMountPoints('/proc'), new AbortController().signal)
    if (failure) throw new NotRemoved(`${failure.subject}: ${failure.because}`)
  },
  async write(path, text) {
    writeFileAtomically(path, text, 0o600)
  },
}
