import { createHash, type Hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase } from '../../databases/foreign.ts'
import type { Entry } from '../tar/entry.ts'
import { fileOf, theEnd, whole } from '../tar/write.ts'
import type { Found } from '../walk.ts'
import { FILES, MANIFEST, type Files, type Manifest } from './manifest.ts'

/** What goes into one folder of the archive. */
export interface Part {
  service: string | null
  found: readonly Found[]
}

export interface Making {
  manifest: Manifest
  parts: readonly Part[]
  /** A folder of ours on the same disk, for copies of databases. */
  beside: string
  /** Called before a part is read, and once more where a database cannot be copied while its service runs. */
  hold(part: Part, because: string | null): Promise<void>
  /** Called when a part was read. */
  release(part: Part): Promise<void>
  /** What could not be taken along after all. */
  missed(path: string, because: string): void
  read(part: Part, bytes: number): void
}

/** The tar, piece by piece. `files` is filled on the way and told as its last entry. */
export async function* tarOf(making: Making, files: Files): AsyncGenerator<Buffer> {
  const made = Math.floor(Date.parse(making.manifest.made_at) / 1000)
  const own = (path: string): Entry => ({
    path,
    type: 'file',
    bytes: 0,
    mode: 0o600,
    uid: 0,
    gid: 0,
    mtime: made,
    target: null,
  })
  yield whole(own(MANIFEST), recorded(files, MANIFEST, Buffer.from(JSON.stringify(making.manifest))))
  for (const part of making.parts) {
    await making.hold(part, null)
    for (const found of part.found) {
      if (found.entry.type !== 'file') yield whole(found.entry)
      else if (found.sqlite) yield* database(found, part, making, files)
      else yield* file(found, found.at, part, making, files)
    }
    await making.release(part)
  }
  yield whole(own(FILES), Buffer.from(JSON.stringify(files)))
  yield theEnd()
}

function recorded({ files }: Files, path: string, contents: Buffer): Buffer {
  files[path] = [contents.length, createHash('sha256').update(contents).digest('hex')]
  return contents
}

async function* file(
  { entry }: Found,
  at: string,
  part: Part,
  { missed, read }: Making,
  { files }: Files,
): AsyncGenerator<Buffer> {
  const hash: Hash = createHash('sha256')
  try {
    const { bytes, shrank } = yield* fileOf(entry, at, (piece) => hash.update(piece))
    files[entry.path] = [bytes, hash.digest('hex')]
    if (shrank) missed(entry.path, 'it became shorter while it was read')
    read(part, bytes)
  } catch (error) {
    const because = unreadable(error)
    if (because === undefined) throw error
    if (because !== null) missed(entry.path, because)
  }
}

/** Null for what went away, which is no loss; undefined for what is no matter of this one file. */
function unreadable(error: unknown): string | null | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall !== 'open') return undefined
  if (code === 'ENOENT' || code === 'ELOOP') return null
  return code === 'EACCES' || code === 'EPERM' ? 'this user may not read it' : undefined
}

/** By SQLite itself where it can, and else as it lies there, once its service is stopped. */
async function* database(found: Found, part: Part, making: Making, files: Files): AsyncGenerator<Buffer> {
  const { path } = found.entry
  const copy = join(making.beside, 'database')
  try {
    await rm(copy, { force: true })
    let copied = copyDatabase(found.at, copy)
    if (copied.is === 'not-now') {
      await making.hold(part, `its database could not be copied while it runs (${copied.said})`)
      copied = copyDatabase(found.at, copy)
    }
    const whether = copied.is === 'copied'
    files.databases.push({
      path,
      how: whether ? 'copied-while-open' : 'as-it-was',
      unsound: copied.is === 'copied' ? null : copied.said,
    })
    yield* file(found, whether ? copy : found.at, part, making, files)
  } finally {
    await rm(copy, { force: true })
  }
}
