import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { encodeHeader } from '../../src/lib/tar/header.ts'
import { BLOCK_BYTES, paddingBytes, type TarEntry } from '../../src/lib/tar/entry.ts'
import { endOfArchive } from '../../src/lib/tar/writer.ts'
import { compressStream } from '../../src/features/data/backup/archive/compression.ts'
import { writeNewFile } from '../../src/features/data/backup/archive/file-io.ts'
import {
  FILE_LIST_PATH,
  ARCHIVE_FORMAT,
  MANIFEST_PATH,
  type ArchiveFileList,
  type BackupManifest,
} from '../../src/features/data/backup/archive/manifest.ts'
import type { BackupArchiveRef } from '../../src/platform/backup-catalogue/backup-files.ts'
import { appendTrailer } from '../../src/features/data/backup/archive/trailer.ts'

export const sampleManifest: BackupManifest = {
  format: ARCHIVE_FORMAT,
  usher: '0.1.0',
  made_at: '2026-03-14T14:00:00.000Z',
  stack: 'usher',
  bytes_at_most: 100_000,
  files_at_most: 100,
  services: [{ name: 'sonarr', image: 'example/sonarr:1.0', digest: null, state: 'running' }],
  roots: [
    {
      path: 'services/sonarr/0',
      service: 'sonarr',
      inside: '/config',
      what: 'Its settings',
      type: 'bind',
      at: '/srv/sonarr',
      volume: null,
    },
  ],
  own_copies: [],
}

export function tarEntry(path: string, parts: Partial<TarEntry> = {}): TarEntry {
  return {
    path,
    type: 'file',
    bytes: 0,
    mode: 0o640,
    uid: 1000,
    gid: 1000,
    mtime: 1_700_000_000,
    target: null,
    ...parts,
  }
}

/** Returns a header with its contents; `claimed` sets another length in the header. */
export function tarPiece(of: TarEntry, text = '', claimed = Buffer.byteLength(text)): Buffer {
  const contents = Buffer.from(text)
  return Buffer.concat([encodeHeader({ ...of, bytes: claimed }), contents, Buffer.alloc(paddingBytes(contents.length))])
}

/** Changes a header and corrects its checksum. */
export function tamperedHeader(header: Buffer, change: (header: Buffer) => void): Buffer {
  const changed = Buffer.from(header)
  change(changed)
  changed.fill(32, 148, 156)
  const sum = changed.subarray(0, BLOCK_BYTES).reduce((all, byte) => all + byte, 0)
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return changed
}

const topFolder = tarEntry('services/sonarr/0', { type: 'folder', mode: 0o750 })

export interface ArchiveContents {
  /** Placed between the folder and the list of files. */
  extraEntries?: Buffer[]
  manifest?: unknown
  files?: Partial<ArchiveFileList>
  tail?: Buffer
}

/** Builds a sealed archive with one file more than these, so that the problem is inside the archive. */
export function buildArchive({
  extraEntries = [],
  manifest = sampleManifest,
  files,
  tail = endOfArchive(),
}: ArchiveContents = {}): Buffer {
  const about = JSON.stringify(manifest)
  const text = '<Config/>'
  const listed: ArchiveFileList = {
    files: { [MANIFEST_PATH]: fileListing(about), 'services/sonarr/0/config.xml': fileListing(text), ...files?.files },
    databases: files?.databases ?? [],
    incomplete_services: files?.incomplete_services ?? [],
  }
  return Buffer.concat([
    tarPiece(tarEntry(MANIFEST_PATH), about),
    tarPiece(topFolder),
    tarPiece(tarEntry('services/sonarr/0/config.xml'), text),
    ...extraEntries,
    tarPiece(tarEntry(FILE_LIST_PATH), JSON.stringify(listed)),
    tail,
  ])
}

export function fileListing(text: string): [number, string] {
  return [Buffer.byteLength(text), createHash('sha256').update(text).digest('hex')]
}

/** Writes an archive, compressed and sealed, to its own file. */
export async function writeArchiveFile(folder: string, tar: Buffer, name = 'one'): Promise<BackupArchiveRef> {
  const path = join(folder, `${name}.tar.zst`)
  await writeNewFile(path, appendTrailer(compressStream(singleChunk(tar))))
  return { name, path }
}

async function* singleChunk(tar: Buffer): AsyncGenerator<Buffer> {
  yield tar
}
