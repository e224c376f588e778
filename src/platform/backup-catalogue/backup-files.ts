import { mkdirSync, readdirSync, type Stats } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from '../machine.ts'
import type { UsherPaths } from '../paths.ts'
import { usherError } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import { listParts, partsFolder, type BackupPart } from './backup-parts.ts'

export interface BackupFile extends BackupArchiveRef {
  encrypted: boolean
  /** Of its file and all of its parts. */
  bytes: number
  mtime_ms: number
  parts: BackupPart[]
}

const ARCHIVE_EXTENSION = '.tar.zst'
/** source: age(1) */
const ENCRYPTED_EXTENSION = '.age'
const BACKUP_FILE_NAME = /^([A-Za-z0-9][A-Za-z0-9._-]{0,120}?)\.tar\.zst(\.age)?$/
/** For files being written, unpacked or tested. None of them outlives the change that made it. */
const TEMP_PREFIX = '.passing-'

/** Ends the name of the backup that a restore makes of the current data. */
export const SAFETY_SUFFIX = '-before-restore'
const SAFETY_NAME = new RegExp(`${SAFETY_SUFFIX}(-\\d+)?$`)

export const isSafetyBackup = (name: string): boolean => SAFETY_NAME.test(name)

export function backupsFolder({ data }: Pick<UsherPaths, 'data'>): string {
  return join(data, 'backups')
}

export function backupPath(paths: Pick<UsherPaths, 'data'>, name: string, encrypted: boolean): string {
  return join(backupsFolder(paths), `${name}${ARCHIVE_EXTENSION}${encrypted ? ENCRYPTED_EXTENSION : ''}`)
}

/** Returns the newest first, by name. Ignores links, folders and anything else that is not a plain file. */
export async function listBackups(paths: Pick<UsherPaths, 'data'>): Promise<BackupFile[]> {
  const folder = backupsFolder(paths)
  const names = await readdir(folder).catch(emptyIfMissing)
  const backups = await Promise.all(
    names.map(async (file): Promise<BackupFile[]> => {
      const [, name, encryptedSuffix] = BACKUP_FILE_NAME.exec(file) ?? []
      if (name === undefined) return []
      const path = join(folder, file)
      const stat = await lstat(path).catch(() => undefined)
      return stat?.isFile()
        ? [await describeBackup({ name, path, encrypted: encryptedSuffix !== undefined }, stat)]
        : []
    }),
  )
  return backups.flat().toSorted((file, other) => (file.name < other.name ? 1 : -1))
}

export async function describeBackup(
  backup: Pick<BackupFile, 'name' | 'path' | 'encrypted'>,
  { size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>,
): Promise<BackupFile> {
  const parts = await listParts(backup.path)
  return { ...backup, bytes: parts.reduce((sum, { bytes }) => sum + bytes, size), mtime_ms: mtimeMs, parts }
}

type BackupAccess = Pick<Machine, 'paths' | 'settings'>

export function withPassphrase(backup: BackupFile, { settings }: Pick<Machine, 'settings'>): BackupFile {
  return backup.encrypted ? { ...backup, passphrase: backupPassphrase({ settings }) } : backup
}

export function backupPassphrase({ settings }: Pick<Machine, 'settings'>): string | undefined {
  return settings().values()['BACKUP_PASSPHRASE'] || undefined
}

/** Throws BACKUP-1 if no backup has this name. A path is not accepted. */
export async function findBackup({ paths, settings }: BackupAccess, name: string): Promise<BackupFile> {
  const all = await listBackups(paths)
  const found = all.find((file) => file.name === name)
  if (found) return withPassphrase(found, { settings })
  const nearest = didYouMean(
    name,
    all.map((file) => file.name),
  )
  throw usherError('BACKUP-1', { name: name.slice(0, 120), nearest })
}

/** Returns a name such as `2026-03-14-140000`, with a number appended if that name is taken. */
export function newBackupName(paths: Pick<UsherPaths, 'data'>, now: Date, suffix = ''): string {
  const base = `${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}${suffix}`
  const usedNames = new Set(listFolder(backupsFolder(paths)))
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}-${n}`
    const file = `${name}${ARCHIVE_EXTENSION}`
    if ([file, `${file}${ENCRYPTED_EXTENSION}`, partsFolder(file)].every((used) => !usedNames.has(used))) return name
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    return emptyIfMissing(error)
  }
}

function emptyIfMissing(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}

export function tempFolder(paths: Pick<UsherPaths, 'data'>, name: string): string {
  const folder = join(backupsFolder(paths), `${TEMP_PREFIX}${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * Removes what a killed change left behind. Call this only while holding the lock: a running change needs these files,
 * and says so of a folder that it needs further.
 */
export async function removeTempFiles(paths: Pick<UsherPaths, 'data'>, needed?: string): Promise<void> {
  for (const path of listTempFiles(paths)) if (path !== needed) await rm(path, { recursive: true, force: true })
}

/** Returns the temporary files of a running change, or of one that was killed. */
export function listTempFiles(paths: Pick<UsherPaths, 'data'>): string[] {
  const folder = backupsFolder(paths)
  return listFolder(folder).flatMap((name) => (name.startsWith(TEMP_PREFIX) ? [join(folder, name)] : []))
}

export interface BackupArchiveRef {
  name: string
  path: string
  encrypted?: boolean
  passphrase?: string | undefined
}
