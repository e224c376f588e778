import { lstatSync, unlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { fsPath } from '../../lib/file-name.ts'
import { withPinnedFolder } from './pinned-folder.ts'

/**
 * Removes one name of a file. Does nothing, and returns false, if the name means another file now: another user who can
 * write in one of its folders could put a link in the folder's place.
 */
export function unlinkSameFile({ path, dev, ino }: { path: string; dev: number; ino: number }): boolean {
  return withPinnedFolder(dirname(path), (folder) => {
    const at = fsPath(folder.entry(path))
    const stat = lstatSync(at)
    if (stat.dev !== dev || stat.ino !== ino) return false
    unlinkSync(at)
    return true
  })
}
