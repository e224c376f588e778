import { accessSync, closeSync, constants, openSync, readSync, type Stats } from 'node:fs'
import { lstat, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isLinkInside, pathProblem } from './archive/path-safety.ts'
import type { TarEntry } from '../../../lib/tar/entry.ts'

export interface WalkedFile {
  entry: TarEntry
  at: string
  sqlite: boolean
}

export interface WalkedFolder {
  files: WalkedFile[]
  bytes: number
  excluded: { path: string; because: string }[]
  unreadable: string[]
  /** The database server whose files these are. Only the server can copy them while it runs. */
  databaseServer: string | null
}

/**
 * Folders that apps rebuild themselves, at most two folders deep.
 * source: linuxserver's images and Servarr's AppFolderInfo (logs, MediaCover, Backups, Sentry), Jellyfin's (cache,
 * transcodes, log), Emby's (transcoding-temp); what Servarr has in its own Backups is a second copy of the database that
 * is taken along.
 */
const REGENERABLE_FOLDER =
  /^([^/]+\/)?(logs?|cache|\.cache|Cache|transcodes|transcoding-temp|MediaCover|Backups|Sentry|UpdateLogs|lost\+found)$/

/** source: Plex's own article on backing up a server, and the folders that it fills again by itself */
const REGENERABLE_PLEX_FOLDER =
  /(^|\/)Plex Media Server\/(Cache|Codecs|Crash Reports|Diagnostics|Logs|Updates|Plug-in Support\/Caches)$/

// source: PostgreSQL, “Database File Layout”; MariaDB, “InnoDB System Tablespaces”; MongoDB, “WiredTiger Storage Engine”
const DATABASE_SERVER_FILES: Readonly<Record<string, string>> = {
  PG_VERSION: 'PostgreSQL',
  ibdata1: 'MariaDB',
  WiredTiger: 'MongoDB',
}

/** `below` is the path relative to the service's folder. */
export const isRegenerable = (relativePath: string): boolean =>
  REGENERABLE_FOLDER.test(relativePath) || REGENERABLE_PLEX_FOLDER.test(relativePath)

const SQLITE_MAGIC = Buffer.from('SQLite format 3\0')

/**
 * Lists everything below a folder, each folder before its contents. Records links without following them, and stays on
 * one file system.
 */
export async function walkFolder(top: string, prefix: string): Promise<WalkedFolder> {
  const walked: WalkedFolder = { files: [], bytes: 0, excluded: [], unreadable: [], databaseServer: null }
  const first = await lstat(top)
  await visit({ at: top, path: prefix, stat: first })
  return walked

  async function visit({ at, path, stat }: { at: string; path: string; stat: Stats }): Promise<void> {
    const relativePath = path.slice(prefix.length + 1)
    const out = (because: string) => void walked.excluded.push({ path: relativePath, because })
    const wrong = pathProblem(path)
    if (wrong) return out('Its name cannot be restored safely')
    if (stat.dev !== first.dev) return out('It is on another disk')
    if (stat.isDirectory() && isRegenerable(relativePath)) return out('The app recreates it if it is missing')
    if (stat.isSymbolicLink()) {
      const target = await readlink(at)
      if (!isLinkInside(path, target, prefix)) return out('It is a link that leads out of its folder')
      walked.files.push({ entry: tarEntryOf(path, 'link', stat, target), at, sqlite: false })
    } else if (stat.isDirectory()) {
      if (relativePath !== '' && isAccessDenied(at, constants.R_OK | constants.X_OK))
        return void walked.unreadable.push(relativePath)
      walked.files.push({ entry: tarEntryOf(path, 'folder', stat), at, sqlite: false })
      for (const name of (await readdir(at)).toSorted()) {
        walked.databaseServer ??= DATABASE_SERVER_FILES[name] ?? null
        const inner = join(at, name)
        const stats = await lstat(inner).catch(undefinedIfMissing)
        if (stats) await visit({ at: inner, path: `${path}/${name}`, stat: stats })
      }
    } else if (stat.isFile()) {
      if (isSqliteSidecar(path, walked.files)) return
      if (relativePath !== '' && isAccessDenied(at, constants.R_OK)) return void walked.unreadable.push(relativePath)
      walked.files.push({ entry: tarEntryOf(path, 'file', stat), at, sqlite: isSqlite(at, stat) })
      walked.bytes += stat.size
    } else out('It is not a regular file')
  }
}

/** Whether this user is denied access. A missing file is not a denied one. */
function isAccessDenied(at: string, how: number): boolean {
  try {
    accessSync(at, how)
    return false
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EACCES' || code === 'EPERM'
  }
}

/** SQLite's log and index files belong to one moment of the running database; the copy is complete without them. */
function isSqliteSidecar(path: string, files: readonly WalkedFile[]): boolean {
  const [, of] = /^(.+)-(?:wal|shm|journal)$/.exec(path) ?? []
  return of !== undefined && files.some(({ entry, sqlite }) => sqlite && entry.path === of)
}

/** Read synchronously: waiting for 16 bytes takes longer than reading them. */
function isSqlite(at: string, { size }: Stats): boolean {
  if (size < 512) return false
  const file = openSync(at, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const start = Buffer.alloc(SQLITE_MAGIC.length)
    readSync(file, start, 0, start.length, 0)
    return start.equals(SQLITE_MAGIC)
  } finally {
    closeSync(file)
  }
}

export function tarEntryOf(path: string, type: TarEntry['type'], stat: Stats, target: string | null = null): TarEntry {
  const { mode, uid, gid, mtimeMs } = stat
  const bytes = type === 'file' ? stat.size : 0
  return { path, type, bytes, mode: mode & 0o7777, uid, gid, mtime: Math.floor(mtimeMs / 1000), target }
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
