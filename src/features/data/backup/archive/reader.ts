import { z } from '../../../../../contract/zod.ts'
import { printName } from '../../../../lib/file-name.ts'
import { usherError, UsherError } from '../../../../lib/errors.ts'
import { DamagedArchive, type TarEntry } from '../../../../lib/tar/entry.ts'
import { readTar, type TarItem } from '../../../../lib/tar/reader.ts'
import { readSparse, type SparsePiece } from '../../../../lib/tar/sparse-map.ts'
import { decryptStream, WrongPassphrase } from './encryption.ts'
import { decompressStream } from './compression.ts'
import { readChunks } from './file-io.ts'
import {
  FILE_LIST_PATH,
  fileListShape,
  ARCHIVE_FORMAT,
  MANIFEST_PATH,
  PARTS_PATH,
  manifestShape,
  type ArchiveFileList,
  type BackupManifest,
} from './manifest.ts'
import { assertSeparateRoots, createPathValidator } from './path-safety.ts'
import { crc32Checksum, sha256Checksum } from './checksum.ts'
import { compareChecksums, createChecksumRecorder, type ChecksumRecorder } from './checksum-recorder.ts'
import { partListShape, readPart } from './parts.ts'
import { stripTrailer } from './trailer.ts'
import type { BackupArchiveRef } from '../../../../platform/backup-catalogue/backup-files.ts'

const MAX_MANIFEST_BYTES = 4 * 1024 * 1024
const MAX_FILE_LIST_BYTES = 256 * 1024 * 1024

/**
 * Receives the entries of an archive. Called after each path is validated, but before the checksums can be verified.
 */
export interface ArchiveVisitor {
  onManifest?(manifest: BackupManifest): Promise<void>
  onEntry?(entry: TarEntry, contents: AsyncIterable<Buffer>): Promise<void>
  /** Called for sparse files instead. */
  onSparse?(entry: TarEntry, data: AsyncIterable<SparsePiece>): Promise<void>
  /** CRC-32 sums of the files just written. If given, they are compared instead of the SHA-256 digests. */
  checksums?: ReadonlyMap<string, string>
  /** The files of the parts that are verified already, with the name of each part. Their checksums are in `checksums`. */
  verified?: ReadonlyMap<string, readonly ArchivedFile[]> | undefined
}

export interface ArchivedFile {
  path: string
  bytes: number
}

export interface BackupContents {
  manifest: BackupManifest
  files: ArchiveFileList
}

/**
 * Reads a whole backup. Throws BACKUP-2 if it is damaged or not written by usher, BACKUP-3 if a newer usher wrote it,
 * BACKUP-8 or BACKUP-9 if it cannot be decrypted. Nothing the visitor receives may be used before this returns.
 */
export async function readBackup(archive: BackupArchiveRef, visitor: ArchiveVisitor = {}): Promise<BackupContents> {
  return await explainDamage(
    archive,
    readArchive(archive, visitor).catch((error: unknown) => confirmNewerFormat(error, archive)),
  )
}

/** Throws what is wrong with the backup as an error with a code. */
export async function explainDamage<T>({ name }: Pick<BackupArchiveRef, 'name'>, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof WrongPassphrase) throw usherError('BACKUP-9', { name })
    if (error instanceof DamagedArchive) throw usherError('BACKUP-2', { name, because: error.message })
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('ZSTD_') || (error as Error).message?.includes('frame descriptor'))
      throw usherError('BACKUP-2', { name, because: 'cannot be unpacked' }, { cause: error })
    throw error
  }
}

/** A damaged digit can look like a newer format, so the newer format is believed only if the archive is intact. */
async function confirmNewerFormat(error: unknown, archive: BackupArchiveRef): Promise<never> {
  if (error instanceof UsherError && error.data.code === 'BACKUP-3')
    for await (const _piece of stripTrailer(openArchive(archive))) continue
  throw error
}

async function readArchive(archive: BackupArchiveRef, visitor: ArchiveVisitor): Promise<BackupContents> {
  const { checksums, verified } = visitor
  const digests = createChecksumRecorder(checksums ? crc32Checksum : sha256Checksum)
  let manifest: BackupManifest | undefined
  let files: ArchiveFileList | undefined
  let validatePath = createPathValidator([])
  let total = 0
  for await (const item of readTar(decompressStream(stripTrailer(openArchive(archive))))) {
    const { entry } = item
    if (files) throw new DamagedArchive('continues after its list of files')
    validatePath(entry)
    if (!manifest) {
      manifest = await parseManifest(item, archive, digests)
      validatePath = createPathValidator(manifest.roots)
      await visitor.onManifest?.(manifest)
    } else if (entry.path === FILE_LIST_PATH)
      files = parseJson(fileListShape, await readText(item, MAX_FILE_LIST_BYTES), 'its list of files')
    else if (entry.path === PARTS_PATH) await readParts(item, manifest)
    else await readFile(item, manifest)
  }
  if (!manifest || !files) throw new DamagedArchive('ends too early')
  compareChecksums(files.files, digests.recorded, checksums)
  const unknown = files.databases.find(({ path }) => !digests.recorded.has(path))
  if (unknown) throw new DamagedArchive(`does not contain ${printName(unknown.path)}`)
  return { manifest, files }

  async function readFile(item: TarItem, { bytes_at_most, files_at_most }: BackupManifest): Promise<void> {
    total += item.entry.bytes
    if (total > bytes_at_most) throw new DamagedArchive('contains more data than its manifest states')
    if (digests.recorded.size > files_at_most) throw new DamagedArchive('contains more files than its manifest states')
    await readEntry(item, digests, visitor)
  }

  async function readParts(list: TarItem, ofBackup: BackupManifest): Promise<void> {
    const text = await readText({ ...list, contents: digests.record(list) }, MAX_MANIFEST_BYTES)
    for (const part of parseJson(partListShape, text, 'its list of parts').parts) {
      const known = verified?.get(part)
      for (const { path, bytes } of known ?? []) {
        validatePath({ path, type: 'file', target: null })
        digests.recorded.set(path, [bytes, checksums?.get(path) ?? ''])
      }
      if (known) continue
      for await (const item of readTar(decompressStream(readPart(archive.path, part)))) {
        validatePath(item.entry)
        await readFile(item, ofBackup)
      }
    }
  }
}

/** Reads an entry to its end, and records its checksum. */
export async function readEntry(
  item: TarItem,
  digests: ChecksumRecorder,
  { onEntry, onSparse }: Pick<ArchiveVisitor, 'onEntry' | 'onSparse'> = {},
): Promise<void> {
  const { entry } = item
  const contents = digests.record(item)
  if (entry.expandedBytes === undefined) await onEntry?.(entry, contents)
  else await readSparseEntry(entry, contents, onSparse)
  for await (const _rest of contents) continue
}

/** Reads all of it, so that its map is checked even if nobody wants the data. */
async function readSparseEntry(
  entry: TarEntry,
  contents: AsyncIterable<Buffer>,
  take: ArchiveVisitor['onSparse'],
): Promise<void> {
  const data = readSparse(contents, entry.expandedBytes!)
  await take?.(entry, data)
  for await (const _rest of data) continue
}

function openArchive({ name, path, encrypted, passphrase }: BackupArchiveRef): AsyncIterable<Uint8Array> {
  if (!encrypted) return readChunks(path)
  if (passphrase === undefined) throw usherError('BACKUP-8', { name })
  return decryptStream(readChunks(path), passphrase)
}

async function parseManifest(
  item: TarItem,
  { name }: BackupArchiveRef,
  digests: ChecksumRecorder,
): Promise<BackupManifest> {
  if (item.entry.path !== MANIFEST_PATH) throw new DamagedArchive('does not begin with its manifest')
  const text = await readText({ ...item, contents: digests.record(item) }, MAX_MANIFEST_BYTES)
  const { format } = parseJson(z.looseObject({ format: z.int() }), text, 'its manifest')
  if (format > ARCHIVE_FORMAT)
    throw usherError('BACKUP-3', { name, format: String(format), known: String(ARCHIVE_FORMAT) })
  const manifest = parseJson(manifestShape, text, 'its manifest')
  assertSeparateRoots(manifest)
  return manifest
}

async function readText({ entry, contents }: TarItem, most: number): Promise<string> {
  if (entry.bytes > most) throw new DamagedArchive('contains a list that is too long')
  return Buffer.concat(await Array.fromAsync(contents)).toString('utf8')
}

function parseJson<T>(shape: z.ZodType<T>, text: string, what: string): T {
  try {
    return shape.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof UsherError) throw error
    throw new DamagedArchive(`contains something invalid in ${what}`)
  }
}

/** Reads only the manifest at the start of the archive. Nothing else is verified. */
export async function readManifest(archive: BackupArchiveRef): Promise<BackupManifest> {
  const [first] = await firstOf(readTar(decompressStream(openArchive(archive))))
  if (!first) throw new DamagedArchive('is empty')
  return first

  async function firstOf(tar: AsyncGenerator<TarItem>): Promise<BackupManifest[]> {
    for await (const item of tar) return [await parseManifest(item, archive, createChecksumRecorder(sha256Checksum))]
    return []
  }
}
