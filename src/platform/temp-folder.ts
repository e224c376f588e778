import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireFileLock, isFileLocked } from './store/locks/file-lock.ts'

/** What usher makes temporary folders for. */
const PURPOSES = ['compose', 'demo', 'offsite', 'signers', 'socket'] as const
export type TempPurpose = (typeof PURPOSES)[number]

const LOCK_NAME = '.usher-lock'
const OWN_NAME = new RegExp(`^usher-(?:${PURPOSES.join('|')})-[A-Za-z0-9]{6}$`)
/** A folder gets its lock right after it is made. Much older ones without one belong to nobody. */
const UNLOCKED_FOR_MS = 3_600_000

export interface TempFolder {
  path: string
  remove(): void
}

/** Creates a folder that is removed by `remove`, when this process exits, or by the next one if this one is killed. */
export function createTempFolder(purpose: TempPurpose, root = tmpdir()): TempFolder {
  sweepTempFolders(root)
  const path = mkdtempSync(join(root, `usher-${purpose}-`))
  const release = acquireFileLock(join(path, LOCK_NAME), 0)
  const remove = () => {
    process.off('exit', remove)
    rmSync(path, { recursive: true, force: true })
    release?.()
  }
  process.once('exit', remove)
  return { path, remove }
}

/** Removes what killed processes of this user left behind. */
function sweepTempFolders(root: string): void {
  for (const name of readdirSync(root)) {
    if (!OWN_NAME.test(name)) continue
    const path = join(root, name)
    try {
      if (isAbandoned(path)) rmSync(path, { recursive: true, force: true })
    } catch {
      // It is not this user's, or somebody else is removing it.
    }
  }
}

function isAbandoned(path: string): boolean {
  const stat = lstatSync(path)
  if (!stat.isDirectory() || stat.uid !== process.getuid?.()) return false
  const lock = join(path, LOCK_NAME)
  const isLockFile = lstatSync(lock, { throwIfNoEntry: false })?.isFile()
  return isLockFile ? !isFileLocked(lock) : Date.now() - stat.mtimeMs > UNLOCKED_FOR_MS
}
