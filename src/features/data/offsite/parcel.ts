import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { usherError } from '../../../lib/errors.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { DamagedArchive, type TarEntry } from '../../../lib/tar/entry.ts'
import { readTar } from '../../../lib/tar/reader.ts'
import { encodeFile, endOfArchive } from '../../../lib/tar/writer.ts'
import { backupPassphrase, backupsFolder, type BackupFile } from '../../../platform/backup-catalogue/backup-files.ts'
import { partsFolder } from '../../../platform/backup-catalogue/backup-parts.ts'
import { freeBytes } from '../../../platform/host/disks.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Destination } from '../../../platform/offsite/destination.ts'
import { digestStream } from '../../../platform/offsite/digest.ts'
import { copyId, parcelName, parseObjectName, type ParcelForm } from '../../../platform/offsite/object-names.ts'
import type { StagedFile } from '../../../platform/offsite/storage.ts'
import { decryptStream, encryptStream, WrongPassphrase } from '../backup/archive/encryption.ts'
import { readChunks, writeNewFile } from '../backup/archive/file-io.ts'

const DRAFT = 'draft'

/** Where a backup is packed for its way. It stays until it has arrived, so that an interrupted transfer goes on. */
export const stagingFolder = ({ paths }: Pick<Machine, 'paths'>): string => join(backupsFolder(paths), '.sending')

/** Returns how a backup is sent: restic encrypts by itself, and what was encrypted before is sent as it is. */
export function parcelForm({ plain, type }: Pick<Destination, 'plain' | 'type'>, encrypted: boolean): ParcelForm {
  if (encrypted) return 'sealed'
  return plain || type === 'restic' ? 'plain' : 'wrapped'
}

/** Packs a backup into one file, or finds the file that an interrupted transfer left. Throws BACKUP-5 or BACKUP-10. */
export async function stageParcel(
  backup: BackupFile,
  form: ParcelForm,
  machine: Machine,
  signal: AbortSignal,
): Promise<StagedFile> {
  if (form === 'sealed') return await describeFile(backup.name, backup.path, form)
  const folder = stagingFolder(machine)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await rm(join(folder, DRAFT), { force: true })
  const earlier = await findStaged(folder, backup, form, machine)
  if (earlier) return earlier
  const free = await freeBytes(folder)
  if (backup.bytes > free)
    throw usherError('BACKUP-5', { needed: formatBytes(backup.bytes), free: formatBytes(free), path: folder })
  const draft = join(folder, DRAFT)
  const tar = abortable(packBackup(backup), signal)
  await writeNewFile(draft, form === 'plain' ? tar : encryptStream(tar, requirePassphrase(machine)))
  const file = await describeFile(backup.name, draft, form)
  const path = join(folder, file.name)
  await rename(draft, path)
  return { ...file, path }
}

function requirePassphrase(machine: Machine): string {
  const passphrase = backupPassphrase(machine)
  if (passphrase === undefined) throw usherError('BACKUP-10', {})
  return passphrase
}

/** A staged file has its own checksum in its name. One that does not fit it was damaged, or was not written to its end. */
async function findStaged(
  folder: string,
  backup: BackupFile,
  form: ParcelForm,
  machine: Machine,
): Promise<StagedFile | undefined> {
  for (const name of await readdir(folder)) {
    const parsed = parseObjectName(name)
    if (parsed?.backup !== backup.name || parsed.form !== form) continue
    const file = await describeFile(backup.name, join(folder, name), form)
    if (file.name === name && (await isPackedFrom(backup, file.path, form, machine))) return file
    await rm(join(folder, name), { force: true })
  }
  return undefined
}

/** Whether it opens with the passphrase of now, and begins with this very file: another one may have had its name. */
async function isPackedFrom(backup: BackupFile, path: string, form: ParcelForm, machine: Machine): Promise<boolean> {
  const packed = readChunks(path)
  const tar = form === 'plain' ? packed : decryptStream(packed, requirePassphrase(machine))
  const expected = await entryOf(backup.path, basename(backup.path))
  try {
    for await (const { entry } of readTar(tar))
      return entry.path === expected.path && entry.bytes === expected.bytes && entry.mtime === expected.mtime
  } catch (thrown) {
    if (!(thrown instanceof WrongPassphrase || thrown instanceof DamagedArchive)) throw thrown
  }
  return false
}

/** Removes what is staged, other than the files that still have to arrive. */
export async function clearStaging(machine: Pick<Machine, 'paths'>, staying: ReadonlySet<string>): Promise<void> {
  const folder = stagingFolder(machine)
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) if (!staying.has(name)) await rm(join(folder, name), { force: true })
  if (staying.size === 0) await rm(folder, { recursive: true, force: true })
}

async function describeFile(backup: string, path: string, form: ParcelForm): Promise<StagedFile> {
  const digest = await digestStream(readChunks(path))
  return { name: parcelName(copyId(backup, digest.sha256), form), path, ...digest }
}

/** A backup may have a folder of parts. As a tar it is one file, which opens with common tools. */
async function* packBackup({ path, parts }: BackupFile): AsyncGenerator<Uint8Array> {
  yield* encodeFile(await entryOf(path, basename(path)), path, () => undefined)
  for (const part of parts.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    yield* encodeFile(
      await entryOf(part.path, `${basename(partsFolder(path))}/${part.name}`),
      part.path,
      () => undefined,
    )
  yield endOfArchive()
}

async function entryOf(path: string, name: string): Promise<TarEntry> {
  const { size, mtimeMs } = await lstat(path)
  const mtime = Math.floor(mtimeMs / 1000)
  return { path: name, type: 'file', bytes: size, mode: 0o600, uid: 0, gid: 0, mtime, target: null }
}

async function* abortable(source: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    signal.throwIfAborted()
    yield piece
  }
}
