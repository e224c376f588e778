import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { headerOf } from '../../src/lib/tar/header.ts'
import { BLOCK, padding, type Entry } from '../../src/lib/tar/entry.ts'
import { theEnd } from '../../src/lib/tar/write.ts'
import { compressed } from '../../src/features/data/backup/archive/compress.ts'
import { writeNew } from '../../src/features/data/backup/archive/file.ts'
import { FILES, FORMAT, MANIFEST, type Files, type Manifest } from '../../src/features/data/backup/archive/manifest.ts'
import type { Kept } from '../../src/platform/backup-catalogue/folder.ts'
import { trailed } from '../../src/features/data/backup/archive/trailer.ts'

export const manifest: Manifest = {
  format: FORMAT,
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

export function entry(path: string, parts: Partial<Entry> = {}): Entry {
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

/** A header with its contents; `claimed` says another length than they have. */
export function piece(of: Entry, text = '', claimed = Buffer.byteLength(text)): Buffer {
  const contents = Buffer.from(text)
  return Buffer.concat([headerOf({ ...of, bytes: claimed }), contents, Buffer.alloc(padding(contents.length))])
}

/** The same header with something else in it, and its sum made right again. */
export function forged(header: Buffer, change: (header: Buffer) => void): Buffer {
  const made = Buffer.from(header)
  change(made)
  made.fill(32, 148, 156)
  const sum = made.subarray(0, BLOCK).reduce((all, byte) => all + byte, 0)
  made.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return made
}

const top = entry('services/sonarr/0', { type: 'folder', mode: 0o750 })

export interface Made {
  /** Between the folder and the list of files. */
  inside?: Buffer[]
  says?: unknown
  files?: Partial<Files>
  after?: Buffer
}

/** An archive with one file more than these, sealed as a whole one is: what is wrong with it is inside. */
export function archive({ inside = [], says = manifest, files, after = theEnd() }: Made = {}): Buffer {
  const about = JSON.stringify(says)
  const text = '<Config/>'
  const listed: Files = {
    files: { [MANIFEST]: listing(about), 'services/sonarr/0/config.xml': listing(text), ...files?.files },
    databases: [],
  }
  return Buffer.concat([
    piece(entry(MANIFEST), about),
    piece(top),
    piece(entry('services/sonarr/0/config.xml'), text),
    ...inside,
    piece(entry(FILES), JSON.stringify(listed)),
    after,
  ])
}

export function listing(text: string): [number, string] {
  return [Buffer.byteLength(text), createHash('sha256').update(text).digest('hex')]
}

/** Compressed and sealed, in a file of its own. */
export async function lay(folder: string, tar: Buffer, name = 'one'): Promise<Kept> {
  const path = join(folder, `${name}.tar.zst`)
  await writeNew(path, trailed(compressed(one(tar))))
  return { name, path }
}

async function* one(tar: Buffer): AsyncGenerator<Buffer> {
  yield tar
}
