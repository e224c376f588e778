import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase } from '../../../../platform/app-databases/foreign.ts'
import type { Entry } from '../../../../lib/tar/entry.ts'
import { fileOf, theEnd, whole } from '../../../../lib/tar/write.ts'
import type { Found } from '../walk.ts'
import { FILES, MANIFEST, type Files, type Manifest } from './manifest.ts'
import { quick, sha256 } from './sum.ts'

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

/** What was put in: `files` as the archive's last entry tells it, and of each a sum that is quick to take again. */
export interface PutIn {
  files: Files
  sums: Map<string, string>
}

export const nothingYet = (): PutIn => ({ files: { files: {}, databases: [] }, sums: new Map() })

/** The tar, piece by piece. `put` is filled on the way. */
export async function* tarOf(making: Making, put: PutIn): AsyncGenerator<Buffer> {
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
  yield whole(own(MANIFEST), recorded(put, MANIFEST, Buffer.from(JSON.stringify(making.manifest))))
  for (const part of making.parts) {
    await making.hold(part, null)
    for (const found of part.found) {
      if (found.entry.type !== 'file') yield whole(found.entry)
      else if (found.sqlite) yield* database(found, part, making, put)
      else yield* file(found, found.at, part, making, put)
    }
    await making.release(part)
  }
  yield whole(own(FILES), Buffer.from(JSON.stringify(put.files)))
  yield theEnd()
}

function recorded(put: PutIn, path: string, contents: Buffer): Buffer {
  const record = recording()
  record.update(contents)
  record.note(put, path, contents.length)
  return contents
}

/** Both sums of the same bytes. */
function recording() {
  const sums = [sha256(), quick()] as const
  return {
    update: (piece: Uint8Array) => sums.forEach((sum) => sum.update(piece)),
    note({ files, sums: known }: PutIn, path: string, bytes: number) {
      files.files[path] = [bytes, sums[0].value()]
      known.set(path, sums[1].value())
    },
  }
}

async function* file(
  { entry }: Found,
  at: string,
  part: Part,
  { missed, read }: Making,
  put: PutIn,
): AsyncGenerator<Buffer> {
  const record = recording()
  try {
    const { bytes, shrank } = yield* fileOf(entry, at, record.update)
    record.note(put, entry.path, bytes)
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
async function* database(found: Found, part: Part, making: Making, put: PutIn): AsyncGenerator<Buffer> {
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
    put.files.databases.push({
      path,
      how: whether ? 'copied-while-open' : 'as-it-was',
      unsound: copied.is === 'copied' ? null : copied.said,
    })
    yield* file(found, whether ? copy : found.at, part, making, put)
  } finally {
    await rm(copy, { force: true })
  }
}
