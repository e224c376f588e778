import { accessSync, constants, lstatSync, type Stats } from 'node:fs'
import { lstat, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isLinkInside, pathProblem } from './archive/path-safety.ts'
import { decodeName, encodeName, fsPath } from '../../../lib/file-name.ts'
import type { TarEntry } from '../../../lib/tar/entry.ts'
import { listNames } from '../../../platform/host/folder-tree.ts'
import { findSilentShares, silentShareError } from '../../../platform/host/silent-shares.ts'
import { readBackupAttributes } from './file-attributes.ts'
import { inspectFile } from './file-inspection.ts'
import { findShareOf, walkOnShare } from './share-files.ts'

export interface WalkedFile {
  entry: TarEntry
  at: string
  sqlite: boolean
  /** The share that it is on, which is read by a program of its own; left out for a file on a disk of this machine. */
  share?: string
}

/** An entry that the archive does not have. */
export interface ExcludedEntry {
  path: string
  because: string
  /** It has data that belongs in a backup. */
  isLoss: boolean
}

export interface FolderWalk {
  top: string
  prefix: string
  inspects: boolean
  /** Shares below it that do not answer. */
  silent: readonly string[]
}

export interface WalkedFolder {
  files: WalkedFile[]
  bytes: number
  excluded: ExcludedEntry[]
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

export const SILENT_SHARE = 'It is on a share that does not answer'
const PATH_TOO_LONG = 'Its path is too long to back up'
/**
 * The longest path that can be restored where it was, in bytes: a restore first unpacks beside the folder, which it calls
 * `.sonarr.usher-new`. source: limits.h, PATH_MAX, with the null at the end
 */
const MAX_RESTORABLE_BYTES = 4095 - '..usher-new'.length

/**
 * Lists everything below a folder, each folder before its contents. Records links without following them, and stays on
 * one file system. Opens no file if `inspects` is false, and then finds no databases and attributes.
 */
export async function walkFolder(top: string, prefix: string, { inspects = true } = {}): Promise<WalkedFolder> {
  const { around, below } = await findSilentShares(top)
  if (around !== null) throw silentShareError(around)
  const walk: FolderWalk = { top, prefix, inspects, silent: [...below] }
  const share = await findShareOf(top)
  return share === null ? walkHere(walk) : walkOnShare(share, walk)
}

/** Walks in this process, which waits for as long as a file system does. */
export async function walkHere({ top, prefix, inspects, silent }: FolderWalk): Promise<WalkedFolder> {
  const walked: WalkedFolder = { files: [], bytes: 0, excluded: [], unreadable: [], databaseServer: null }
  const below = new Set(silent)
  const first = await lstat(fsPath(top))
  await visit({ at: top, path: prefix, stat: first })
  return walked

  async function visit({ at, path, stat }: { at: string; path: string; stat: Stats }): Promise<void> {
    const relativePath = path.slice(prefix.length + 1)
    const out = (because: string, isLoss = false) => void walked.excluded.push({ path: relativePath, because, isLoss })
    if (pathProblem(path)) return out(PATH_TOO_LONG, true)
    if (stat.dev !== first.dev) return out('It is on another disk', true)
    if (stat.isDirectory() && isRegenerable(relativePath)) return out('The app recreates it if it is missing')
    if (stat.isSymbolicLink()) {
      const target = decodeName(await readlink(fsPath(at), { encoding: 'buffer' }))
      if (!isLinkInside(path, target, prefix)) return out('It is a link that leads out of its folder')
      walked.files.push({ entry: tarEntryOf(path, 'link', stat, target), at, sqlite: false })
    } else if (stat.isDirectory()) {
      if (relativePath !== '' && isAccessDenied(at, constants.R_OK | constants.X_OK))
        return void walked.unreadable.push(relativePath)
      walked.files.push({ entry: { ...tarEntryOf(path, 'folder', stat), ...attributesOf(at, out) }, at, sqlite: false })
      for (const name of (await listNames(at)).toSorted()) {
        walked.databaseServer ??= DATABASE_SERVER_FILES[name] ?? null
        const inner = join(at, name)
        if (below.has(inner)) {
          walked.excluded.push({
            path: `${relativePath}/${name}`.replace(/^\//, ''),
            because: SILENT_SHARE,
            isLoss: true,
          })
          continue
        }
        const stats = lookUp(inner)
        if (stats === 'too-long')
          walked.excluded.push({ path: `${relativePath}/${name}`, because: PATH_TOO_LONG, isLoss: true })
        else if (stats) await visit({ at: inner, path: `${path}/${name}`, stat: stats })
      }
    } else if (stat.isFile()) {
      if (isSqliteSidecar(path, walked.files)) return
      if (relativePath !== '' && isAccessDenied(at, constants.R_OK)) return void walked.unreadable.push(relativePath)
      const { sqlite, ...sizes } = inspects ? inspectFile(at, stat) : { sqlite: false, bytes: stat.size }
      walked.files.push({
        entry: { ...tarEntryOf(path, 'file', stat), ...sizes, ...attributesOf(at, out) },
        at,
        sqlite,
      })
      walked.bytes += sizes.bytes
    } else out('It is not a regular file')
  }

  function attributesOf(
    at: string,
    out: (because: string, isLoss: boolean) => void,
  ): Pick<TarEntry, 'attributes'> | undefined {
    if (!inspects) return undefined
    const { carried, problem } = readBackupAttributes(at)
    if (problem) out(problem.because, problem.isLoss)
    return carried.length > 0 ? { attributes: carried } : undefined
  }
}

/** Whether this user is denied access. A missing file is not a denied one. */
function isAccessDenied(at: string, how: number): boolean {
  try {
    accessSync(fsPath(at), how)
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

export function tarEntryOf(path: string, type: TarEntry['type'], stat: Stats, target: string | null = null): TarEntry {
  const { mode, uid, gid, mtimeMs } = stat
  const bytes = type === 'file' ? stat.size : 0
  return { path, type, bytes, mode: mode & 0o7777, uid, gid, mtime: Math.floor(mtimeMs / 1000), target }
}

/** Returns undefined if the file is gone. Waiting for it would take longer than looking (measured). */
function lookUp(at: string): Stats | 'too-long' | undefined {
  if (encodeName(at).length > MAX_RESTORABLE_BYTES) return 'too-long'
  try {
    return lstatSync(fsPath(at))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENAMETOOLONG') return 'too-long'
    if (code !== 'ENOENT') throw error
    return undefined
  }
}
