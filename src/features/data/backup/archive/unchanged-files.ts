import { lstatSync, type Stats } from 'node:fs'
import { fsPath } from '../../../../lib/file-name.ts'
import type { WalkedFile } from '../folder-walk.ts'

/** A part is read anew after this time, so that no damage and no clock keeps an old state for long. */
const MAX_PART_AGE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Linux writes a changed page back within 35 seconds by default, and a program that writes through a memory map changes
 * the times of a file only with its first write since. source: Linux, admin-guide/sysctl/vm.rst,
 * dirty_expire_centisecs and dirty_writeback_centisecs
 */
const SETTLED_AFTER_MS = 60_000

/**
 * Returns a text that differs once the file has changed, or null if a change could go unnoticed. Nobody can set the time
 * of the last change of a file’s metadata, and every write changes it. A database is unchanged only if its log is too.
 * Call it before the file is read.
 */
export function fingerprintOf({ at, sqlite }: Pick<WalkedFile, 'at' | 'sqlite'>, now: Date): string | null {
  const stats = statsOf(sqlite ? [at, `${at}-wal`, `${at}-journal`] : [at])
  if (!stats?.[0]) return null
  const isSettled = stats.every(
    (stat, index) => !stat || fieldsOf(stat, index) === '' || now.getTime() - stat.ctimeMs > SETTLED_AFTER_MS,
  )
  return isSettled ? stats.map(fieldsOf).join(' ') : null
}

/** Returns undefined if the system refuses to say. */
function statsOf(paths: readonly string[]): (Stats | undefined)[] | undefined {
  try {
    return paths.map((path) => lstatSync(fsPath(path), { throwIfNoEntry: false }))
  } catch {
    return undefined
  }
}

/** SQLite makes an empty log to read a database, and removes it again. */
const fieldsOf = (stat: Stats | undefined, index: number): string =>
  !stat || (index > 0 && stat.size === 0) ? '' : [stat.ino, stat.size, stat.mtimeMs, stat.ctimeMs].join('-')

export const isRecent = (writtenAt: string, now: Date): boolean => {
  const age = now.getTime() - Date.parse(writtenAt)
  return age >= 0 && age < MAX_PART_AGE_MS
}
