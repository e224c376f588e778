import { accessSync, closeSync, constants, openSync, readSync, type Stats } from 'node:fs'
import { lstat, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { staysInside, wrongWith } from './archive/names.ts'
import type { Entry } from '../../../lib/tar/entry.ts'

/** One thing to be backed up, and where it lies. */
export interface Found {
  entry: Entry
  at: string
  sqlite: boolean
}

export interface Walked {
  found: Found[]
  bytes: number
  /** What is not taken along, each with the reason. */
  left_out: { path: string; because: string }[]
  /** What is there, below its top, and cannot be read by this user. */
  denied: string[]
  /** A database that only its own server may copy while it runs. */
  foreign: string | null
}

/**
 * What apps make again when it is gone, by the names they give it, at most two folders deep.
 * source: linuxserver's images and Servarr's AppFolderInfo (logs, MediaCover, Backups, Sentry), Jellyfin's (cache,
 * transcodes, log); what Servarr has in its own Backups is a second copy of the database that is taken along.
 */
const MADE_AGAIN = /^([^/]+\/)?(logs?|cache|\.cache|Cache|transcodes|MediaCover|Backups|Sentry|UpdateLogs|lost\+found)$/

// source: PostgreSQL, “Database File Layout”; MariaDB, “InnoDB System Tablespaces”; MongoDB, “WiredTiger Storage Engine”
const SERVERS: Readonly<Record<string, string>> = {
  PG_VERSION: 'PostgreSQL',
  ibdata1: 'MariaDB',
  WiredTiger: 'MongoDB',
}

/** By a folder's path below what a service keeps. */
export const isMadeAgain = (below: string): boolean => MADE_AGAIN.test(below)

const MAGIC = Buffer.from('SQLite format 3\0')

/** Everything below a folder, folders before what is in them. Links are told and never followed; no other disk is entered. */
export async function walk(top: string, prefix: string): Promise<Walked> {
  const walked: Walked = { found: [], bytes: 0, left_out: [], denied: [], foreign: null }
  const first = await lstat(top)
  await visit({ at: top, path: prefix, stat: first })
  return walked

  async function visit({ at, path, stat }: { at: string; path: string; stat: Stats }): Promise<void> {
    const below = path.slice(prefix.length + 1)
    const out = (because: string) => void walked.left_out.push({ path: below, because })
    const wrong = wrongWith(path)
    if (wrong) return out('Its name cannot be restored safely')
    if (stat.dev !== first.dev) return out('It is another disk')
    if (stat.isDirectory() && isMadeAgain(below)) return out('It is made again when it is gone')
    if (stat.isSymbolicLink()) {
      const target = await readlink(at)
      if (!staysInside(path, target, prefix)) return out('It is a link to somewhere else')
      walked.found.push({ entry: entryOf(path, 'link', stat, target), at, sqlite: false })
    } else if (stat.isDirectory()) {
      if (below !== '' && isShut(at, constants.R_OK | constants.X_OK)) return void walked.denied.push(below)
      walked.found.push({ entry: entryOf(path, 'folder', stat), at, sqlite: false })
      for (const name of (await readdir(at)).toSorted()) {
        walked.foreign ??= SERVERS[name] ?? null
        const inner = join(at, name)
        const there = await lstat(inner).catch(ifGone)
        if (there) await visit({ at: inner, path: `${path}/${name}`, stat: there })
      }
    } else if (stat.isFile()) {
      if (isBesideDatabase(path, walked.found)) return
      if (below !== '' && isShut(at, constants.R_OK)) return void walked.denied.push(below)
      walked.found.push({ entry: entryOf(path, 'file', stat), at, sqlite: isSqlite(at, stat) })
      walked.bytes += stat.size
    } else out('It is no file')
  }
}

/** Whether this user may not do that with it. What is gone is not shut. */
function isShut(at: string, how: number): boolean {
  try {
    accessSync(at, how)
    return false
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EACCES' || code === 'EPERM'
  }
}

/** SQLite's log and index of a database: they belong to the moment, and the copy is made without. */
function isBesideDatabase(path: string, found: readonly Found[]): boolean {
  const [, of] = /^(.+)-(?:wal|shm|journal)$/.exec(path) ?? []
  return of !== undefined && found.some(({ entry, sqlite }) => sqlite && entry.path === of)
}

/** Sixteen bytes: waiting for them takes longer than reading them. */
function isSqlite(at: string, { size }: Stats): boolean {
  if (size < 512) return false
  const file = openSync(at, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const start = Buffer.alloc(MAGIC.length)
    readSync(file, start, 0, start.length, 0)
    return start.equals(MAGIC)
  } finally {
    closeSync(file)
  }
}

export function entryOf(path: string, type: Entry['type'], stat: Stats, target: string | null = null): Entry {
  const { mode, uid, gid, mtimeMs } = stat
  const bytes = type === 'file' ? stat.size : 0
  return { path, type, bytes, mode: mode & 0o7777, uid, gid, mtime: Math.floor(mtimeMs / 1000), target }
}

function ifGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
