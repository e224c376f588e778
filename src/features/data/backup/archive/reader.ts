import * as z from 'zod'
import { usherError, UsherError } from '../../../../lib/errors.ts'
import { DamagedArchive, type TarEntry } from '../../../../lib/tar/entry.ts'
import { readTar, type TarItem } from '../../../../lib/tar/reader.ts'
import { decryptStream, WrongPassphrase } from './encryption.ts'
import { decompressStream } from './compression.ts'
import { readChunks } from './file-io.ts'
import {
  FILE_LIST_PATH,
  fileListShape,
  ARCHIVE_FORMAT,
  MANIFEST_PATH,
  manifestShape,
  type ArchiveFileList,
  type BackupManifest,
} from './manifest.ts'
import { createPathValidator } from './path-safety.ts'
import { crc32Checksum, sha256Checksum } from './checksum.ts'
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
  /** CRC-32 sums of the files just written. If given, they are compared instead of the SHA-256 digests. */
  checksums?: ReadonlyMap<string, string>
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
  try {
    return await readArchive(archive, visitor).catch((error: unknown) => confirmNewerFormat(error, archive))
  } catch (error) {
    if (error instanceof WrongPassphrase) throw usherError('BACKUP-9', { name: archive.name })
    if (error instanceof DamagedArchive) throw usherError('BACKUP-2', { name: archive.name, because: error.message })
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('ZSTD_') || (error as Error).message?.includes('frame descriptor'))
      throw usherError('BACKUP-2', { name: archive.name, because: 'cannot be unpacked' }, { cause: error })
    throw error
  }
}

/** A damaged digit can look like a newer format, so the newer format is believed only if the archive is intact. */
async function confirmNewerFormat(error: unknown, archive: BackupArchiveRef): Promise<never> {
  if (error instanceof UsherError && error.data.code === 'BACKUP-3')
    for await (const _piece of stripTrailer(openArchive(archive))) continue
  throw error
}

async function readArchive(
  archive: BackupArchiveRef,
  { onManifest, onEntry: take, checksums }: ArchiveVisitor,
): Promise<BackupContents> {
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
      await onManifest?.(manifest)
      continue
    }
    if (entry.path === FILE_LIST_PATH) {
      files = parseJson(fileListShape, await readText(item, MAX_FILE_LIST_BYTES), 'its list of files')
      continue
    }
    total += entry.bytes
    if (total > manifest.bytes_at_most) throw new DamagedArchive('contains more data than its manifest states')
    if (digests.recorded.size > manifest.files_at_most)
      throw new DamagedArchive('contains more files than its manifest states')
    const contents = digests.record(item)
    await take?.(entry, contents)
    for await (const _rest of contents) continue
  }
  if (!manifest || !files) throw new DamagedArchive('ends too early')
  compareChecksums(files.files, digests.recorded, checksums)
  return { manifest, files }
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
  return parseJson(manifestShape, text, 'its manifest')
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

interface ChecksumRecorder {
  /** Size and checksum of each file read so far, by path. */
  recorded: Map<string, [number, string]>
  /** Passes the contents through, and records their checksum after the last byte. */
  record(item: TarItem): AsyncIterable<Buffer>
}

function createChecksumRecorder(sumOf: typeof sha256Checksum): ChecksumRecorder {
  const recorded: ChecksumRecorder['recorded'] = new Map()
  return {
    recorded,
    record({ entry, contents }) {
      if (entry.type !== 'file') return contents
      const sum = sumOf()
      const note = () => void recorded.set(entry.path, [entry.bytes, sum.value()])
      note()
      return {
        async *[Symbol.asyncIterator]() {
          for await (const piece of contents) {
            sum.update(piece)
            yield piece
          }
          note()
        },
      }
    },
  }
}

function compareChecksums(
  listed: ArchiveFileList['files'],
  recorded: ChecksumRecorder['recorded'],
  sums: ArchiveVisitor['checksums'],
): void {
  const missing = Object.keys(listed).find((path) => !recorded.has(path))
  if (missing !== undefined) throw new DamagedArchive(`does not contain ${missing}`)
  for (const [path, [bytes, digest]] of recorded) {
    const [length, expected] = Object.hasOwn(listed, path) ? listed[path]! : [-1, '']
    if (length !== bytes || (sums ? sums.get(path) : expected) !== digest)
      throw new DamagedArchive(`contains ${path}, which is not what was backed up`)
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
