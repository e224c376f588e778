import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UsherError } from '../../../../lib/errors.ts'
import { copyDatabase } from '../../../../platform/app-databases/app-database.ts'
import { findDataRanges } from '../../../../platform/host/sparse-files.ts'
import { privateFileEntry, type TarEntry } from '../../../../lib/tar/entry.ts'
import { encodeFile, endOfArchive, encodeEntry } from '../../../../lib/tar/writer.ts'
import { SILENT_SHARE, type WalkedFile } from '../folder-walk.ts'
import { copyDatabaseFromShare, copyFromShare } from '../share-files.ts'
import type { ArchiveFileIndex } from './file-index.ts'
import { FILE_LIST_PATH, MANIFEST_PATH, PARTS_PATH, type BackupManifest } from './manifest.ts'
import { crc32Checksum, sha256Checksum } from './checksum.ts'
import type { PartStore } from './part-store.ts'

export interface ArchivePart {
  service: string | null
  files: readonly WalkedFile[]
}

export interface ArchiveWriterOptions {
  manifest: BackupManifest
  parts: readonly ArchivePart[]
  /** Temporary folder on the same disk, for database copies. */
  workFolder: string
  /** Null if everything goes into one file. */
  store: PartStore | null
  /** Called before a part is read, and again if a database cannot be copied while its service runs. */
  beforePart(part: ArchivePart, because: string | null): Promise<void>
  afterPart(part: ArchivePart): Promise<void>
  onMissing(path: string, because: string): void
  onRead(part: ArchivePart, bytes: number): void
}

/** Streams the archive as a tar. Fills `index` while it runs. */
export async function* streamArchive(options: ArchiveWriterOptions, index: ArchiveFileIndex): AsyncGenerator<Buffer> {
  const mtime = Math.floor(Date.parse(options.manifest.made_at) / 1000)
  const usherEntry = (path: string): TarEntry => privateFileEntry(path, mtime)
  yield encodeEntry(
    usherEntry(MANIFEST_PATH),
    recordContents(index, MANIFEST_PATH, Buffer.from(JSON.stringify(options.manifest))),
  )
  for (const part of options.parts) {
    await options.beforePart(part, null)
    yield* streamFiles(await storeFiles(part, options, index), part, options, index)
    await options.afterPart(part)
  }
  const parts = options.store?.names()
  if (parts)
    yield encodeEntry(usherEntry(PARTS_PATH), recordContents(index, PARTS_PATH, Buffer.from(JSON.stringify({ parts }))))
  yield encodeEntry(usherEntry(FILE_LIST_PATH), Buffer.from(JSON.stringify(index.files)))
  yield endOfArchive()
}

/** Returns the files that are not stored in parts. */
async function storeFiles(
  part: ArchivePart,
  options: ArchiveWriterOptions,
  index: ArchiveFileIndex,
): Promise<readonly WalkedFile[]> {
  if (!options.store || part.service === null) return part.files
  const encode = (files: readonly WalkedFile[]) => streamFiles(files, part, options, index)
  const { rest, linkedBytes } = await options.store.store(part.files, encode, index)
  options.onRead(part, linkedBytes)
  return rest
}

async function* streamFiles(
  files: readonly WalkedFile[],
  part: ArchivePart,
  options: ArchiveWriterOptions,
  index: ArchiveFileIndex,
): AsyncGenerator<Buffer> {
  for (const file of files) {
    if (file.entry.type !== 'file') yield encodeEntry(file.entry)
    else if (file.sqlite) yield* streamDatabase(file, part, options, index)
    else if (file.share !== undefined) yield* streamFromShare(file, file.share, part, options, index)
    else yield* streamFile(file, file.at, part, options, index)
  }
}

/** Copies it here first: a share that stops answering in the midst of a file would leave half of it in the archive. */
async function* streamFromShare(
  file: WalkedFile,
  share: string,
  part: ArchivePart,
  options: ArchiveWriterOptions,
  index: ArchiveFileIndex,
): AsyncGenerator<Buffer> {
  const copy = join(options.workFolder, 'from-share')
  try {
    const problem = await copyFromShare(share, file.at, copy).then(() => null, skipReason)
    if (problem === null) yield* streamFile(file, copy, part, options, index)
    else if (problem.because !== null) options.onMissing(file.entry.path, problem.because)
  } finally {
    await rm(copy, { force: true })
  }
}

function recordContents(index: ArchiveFileIndex, path: string, contents: Buffer): Buffer {
  const record = createFileRecorder()
  record.update(contents)
  record.note(index, path, contents.length)
  return contents
}

function createFileRecorder() {
  const sums = [sha256Checksum(), crc32Checksum()] as const
  return {
    update: (piece: Uint8Array) => sums.forEach((sum) => sum.update(piece)),
    note({ files, checksums: known }: ArchiveFileIndex, path: string, bytes: number) {
      files.files[path] = [bytes, sums[0].value()]
      known.set(path, sums[1].value())
    },
  }
}

async function* streamFile(
  { entry }: WalkedFile,
  at: string,
  part: ArchivePart,
  { onMissing, onRead }: ArchiveWriterOptions,
  index: ArchiveFileIndex,
): AsyncGenerator<Buffer> {
  const record = createFileRecorder()
  try {
    const { bytes, shrank } = yield* encodeFile(entry, at, record.update, findDataRanges)
    record.note(index, entry.path, bytes)
    if (shrank) onMissing(entry.path, 'it became shorter while it was read')
    onRead(part, bytes)
  } catch (error) {
    const { because } = skipReason(error)
    if (because !== null) onMissing(entry.path, because)
  }
}

/** Returns why a file is left out; null for one that was deleted meanwhile. Rethrows what does not concern it alone. */
function skipReason(error: unknown): { because: string | null } {
  if (error instanceof UsherError && error.data.code === 'MACHINE-37') return { because: SILENT_SHARE }
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'open' && (code === 'ENOENT' || code === 'ELOOP')) return { because: null }
  if (syscall === 'open' && (code === 'EACCES' || code === 'EPERM')) return { because: 'this user may not read it' }
  throw error
}

/** Copies through SQLite if possible; otherwise stops the service and copies the file. */
async function* streamDatabase(
  file: WalkedFile,
  part: ArchivePart,
  options: ArchiveWriterOptions,
  index: ArchiveFileIndex,
): AsyncGenerator<Buffer> {
  const { path } = file.entry
  const copy = join(options.workFolder, 'database')
  try {
    await rm(copy, { force: true })
    const copyIt = () =>
      file.share === undefined ? copyDatabase(file.at, copy) : copyDatabaseFromShare(file.share, file.at, copy)
    let copied = await copyIt()
    if (copied.result === 'not-now' || copied.result === 'app-only') {
      await options.beforePart(part, `its database could not be copied while it was running (${copied.message})`)
      copied = await copyIt()
    }
    const isCopied = copied.result === 'copied'
    if (isCopied || file.share === undefined) yield* streamFile(file, isCopied ? copy : file.at, part, options, index)
    else yield* streamFromShare(file, file.share, part, options, index)
    // It may have gone meanwhile.
    if (index.files.files[path] === undefined) return
    index.files.databases.push({
      path,
      how: isCopied ? 'online-backup' : 'file-copy',
      unsound: copied.result === 'copied' || copied.result === 'app-only' ? null : copied.message,
    })
  } catch (error) {
    const { because } = skipReason(error)
    if (because !== null) options.onMissing(path, because)
  } finally {
    await rm(copy, { force: true })
  }
}
