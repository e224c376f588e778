import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Machine } from '../../../../platform/machine.ts'
import { partName, partsFolder } from '../../../../platform/backup-catalogue/backup-parts.ts'
import { printName } from '../../../../lib/file-name.ts'
import { DamagedArchive } from '../../../../lib/tar/entry.ts'
import { readTar } from '../../../../lib/tar/reader.ts'
import { endOfArchive } from '../../../../lib/tar/writer.ts'
import type { WalkedFile } from '../folder-walk.ts'
import { crc32Checksum } from './checksum.ts'
import { compareChecksums, createChecksumRecorder } from './checksum-recorder.ts'
import { compressStream, decompressStream } from './compression.ts'
import { findEarlierParts, isUnchanged, sharePart } from './earlier-parts.ts'
import type { ArchiveFileIndex } from './file-index.ts'
import { syncToDisk, writeNewFile } from './file-io.ts'
import { isStorable, packParts } from './pack-parts.ts'
import { readPart, writeIndex, type IndexedPart } from './parts.ts'
import { readEntry, type ArchivedFile } from './reader.ts'
import { fingerprintOnShare } from '../share-files.ts'
import { fingerprintOf } from './unchanged-files.ts'

export interface PartStore {
  /** Puts a service's files into parts, and returns those that belong in the backup's own file. */
  store(
    files: readonly WalkedFile[],
    encode: (files: readonly WalkedFile[]) => AsyncIterable<Buffer>,
    index: ArchiveFileIndex,
  ): Promise<{ rest: WalkedFile[]; linkedBytes: number }>
  names(): string[]
  /** The files of every part, by its name. */
  verified: ReadonlyMap<string, readonly ArchivedFile[]>
  /** Returns once every part is verified and synced to disk. Throws `DamagedArchive`. */
  finish(): Promise<void>
}

type Fingerprints = ReadonlyMap<string, string | null>

/** `backupPath` is where the backup is written. */
export async function openPartStore(machine: Machine, backupPath: string): Promise<PartStore> {
  const folder = partsFolder(backupPath)
  await mkdir(folder, { mode: 0o700 })
  const earlier = await findEarlierParts(machine)
  const parts: IndexedPart[] = []
  const verified = new Map<string, ArchivedFile[]>()
  let finishing: Promise<unknown> = Promise.resolve()

  function add(part: IndexedPart): void {
    parts.push(part)
    verified.set(
      part.name,
      Object.entries(part.files).map(([path, [, bytes]]) => ({ path, bytes })),
    )
  }

  /** Links every part whose files are all unchanged. Returns the paths of these files. */
  async function linkUnchanged(fingerprints: Fingerprints, index: ArchiveFileIndex): Promise<Set<string>> {
    const linked = new Set<string>()
    for (const candidate of earlier) {
      const { backupPath: _from, ...part } = candidate
      if (verified.has(part.name) || !isUnchanged(part.files, fingerprints, linked)) continue
      if (!(await sharePart(candidate, backupPath))) continue
      for (const [path, [, bytes, digest]] of Object.entries(part.files)) {
        linked.add(path)
        index.files.files[path] = [bytes, digest]
        // Nothing reads it again: any text would do for both.
        index.checksums.set(path, digest)
      }
      index.files.databases.push(...part.databases)
      add(part)
    }
    return linked
  }

  async function writePart(
    group: readonly WalkedFile[],
    encoded: AsyncIterable<Buffer>,
    fingerprints: Fingerprints,
    index: ArchiveFileIndex,
  ): Promise<void> {
    const draft = join(folder, 'draft')
    let sum = 0
    const pieces = forEachPiece(compressStream(withEnd(encoded)), (piece) => (sum = crc32(piece, sum)))
    const bytes = await writeNewFile(draft, pieces, { lasting: false })
    const { files, databases } = indexGroup(group, fingerprints, index)
    if (Object.keys(files).length === 0) return await rm(draft)
    const name = partName(sum, bytes)
    if (verified.has(name)) throw new DamagedArchive(`contains ${printName(name)} twice`)
    await rename(draft, join(folder, name))
    add({ name, written_at: machine.now().toISOString(), files, databases })
    await finishLater(name, index)
  }

  /** Meanwhile the next part is written. One at a time, for the sake of memory. */
  async function finishLater(name: string, { files, checksums }: ArchiveFileIndex): Promise<void> {
    await finishing
    const expected = Object.fromEntries((verified.get(name) ?? []).map(({ path }) => [path, files.files[path]!]))
    finishing = Promise.all([syncToDisk(join(folder, name)), verifyPart(backupPath, name, expected, checksums)])
    finishing.catch(() => undefined)
  }

  return {
    verified,
    names: () => parts.map(({ name }) => name),
    async store(files, encode, index) {
      const storable = files.filter(isStorable)
      const now = machine.now()
      const fingerprints = new Map<string, string | null>()
      for (const file of storable)
        fingerprints.set(
          file.entry.path,
          file.share === undefined ? fingerprintOf(file, now) : await fingerprintOnShare(file.share, file, now),
        )
      const kept = await linkUnchanged(fingerprints, index)
      const linkedBytes = [...kept].reduce((sum, path) => sum + index.files.files[path]![0], 0)
      for (const group of packParts(storable.filter(({ entry }) => !kept.has(entry.path)))) {
        await writePart(group, encode(group), fingerprints, index)
        for (const { entry } of group) kept.add(entry.path)
      }
      return { rest: files.filter(({ entry }) => !kept.has(entry.path)), linkedBytes }
    },
    async finish() {
      await writeIndex(folder, parts)
      await finishing
      await syncToDisk(folder)
    },
  }
}

/** A file that vanished before it was read is in no part. A damaged database is read again the next time. */
function indexGroup(
  group: readonly WalkedFile[],
  fingerprints: Fingerprints,
  { files: { files, databases } }: ArchiveFileIndex,
): Pick<IndexedPart, 'files' | 'databases'> {
  const paths = new Set(group.map(({ entry }) => entry.path))
  const own = databases.filter(({ path }) => paths.has(path))
  const damaged = new Set(own.filter(({ unsound }) => unsound !== null).map(({ path }) => path))
  const indexed = [...paths]
    .filter((path) => Object.hasOwn(files, path))
    .map((path): [string, IndexedPart['files'][string]] => {
      const fingerprint = damaged.has(path) ? null : (fingerprints.get(path) ?? null)
      return [path, [fingerprint, ...files[path]!]]
    })
  return { files: Object.fromEntries(indexed), databases: own }
}

/** Reads a part that was just written. Throws `DamagedArchive` unless it has exactly the files that were put into it. */
async function verifyPart(
  backupPath: string,
  name: string,
  files: ArchiveFileIndex['files']['files'],
  checksums: ReadonlyMap<string, string>,
): Promise<void> {
  const read = createChecksumRecorder(crc32Checksum)
  for await (const item of readTar(decompressStream(readPart(backupPath, name)))) await readEntry(item, read)
  compareChecksums(files, read.recorded, checksums)
}

async function* withEnd(encoded: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* encoded
  yield endOfArchive()
}

async function* forEachPiece(
  pieces: AsyncIterable<Uint8Array>,
  each: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    each(piece)
    yield piece
  }
}
