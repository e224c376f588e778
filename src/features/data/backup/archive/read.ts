import * as z from 'zod'
import { refuse, Refusal } from '../../../../lib/errors.ts'
import { Damaged, type Entry } from '../../../../lib/tar/entry.ts'
import { readTar, type Told } from '../../../../lib/tar/read.ts'
import { decrypted, WrongKey } from './cipher.ts'
import { decompressed } from './compress.ts'
import { piecesOf } from './file.ts'
import { FILES, filesShape, FORMAT, MANIFEST, manifestShape, type Files, type Manifest } from './manifest.ts'
import { judgeOfNames } from './names.ts'
import { quick, sha256 } from './sum.ts'
import { untrailed } from './trailer.ts'
import type { Kept } from '../../../../platform/backup-catalogue/folder.ts'

const LARGEST_MANIFEST = 4 * 1024 * 1024
/** A million files with long names. */
const LARGEST_LIST = 256 * 1024 * 1024

/** What is done with what an archive holds. Called after the names were judged, before the digests can be. */
export interface Taker {
  begin?(manifest: Manifest): Promise<void>
  entry?(entry: Entry, contents: AsyncIterable<Buffer>): Promise<void>
  /** The quick sums of what was put in, by whoever has just done so: these are compared, in place of the digests. */
  sums?: ReadonlyMap<string, string>
}

export interface Whole {
  manifest: Manifest
  files: Files
}

/**
 * Reads a backup from its first byte to its last. Refuses with BACKUP-2 what is damaged, or not as usher writes it, and
 * with BACKUP-3 what a newer usher wrote, and with BACKUP-8 and BACKUP-9 what cannot be decrypted. Whoever takes something from it keeps it aside until this has returned.
 */
export async function readBackup(kept: Kept, taker: Taker = {}): Promise<Whole> {
  try {
    return await read(kept, taker).catch((error: unknown) => newerOrDamaged(error, kept))
  } catch (error) {
    if (error instanceof WrongKey) throw refuse('BACKUP-9', { name: kept.name })
    if (error instanceof Damaged) throw refuse('BACKUP-2', { name: kept.name, because: error.message })
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('ZSTD_') || (error as Error).message?.includes('frame descriptor'))
      throw refuse('BACKUP-2', { name: kept.name, because: 'cannot be unpacked' }, { under: error })
    throw error
  }
}

/** A changed digit would make a newer format of ours: whether it is newer is believed of a whole one alone. */
async function newerOrDamaged(error: unknown, kept: Kept): Promise<never> {
  if (error instanceof Refusal && error.data.code === 'BACKUP-3')
    for await (const _piece of untrailed(opened(kept))) continue
  throw error
}

async function read(kept: Kept, { begin, entry: take, sums }: Taker): Promise<Whole> {
  const digests = digestsBy(sums ? quick : sha256)
  let manifest: Manifest | undefined
  let files: Files | undefined
  let judge = judgeOfNames([])
  let total = 0
  for await (const told of readTar(decompressed(untrailed(opened(kept))))) {
    const { entry } = told
    if (files) throw new Damaged('goes on after its list of files')
    judge(entry)
    if (!manifest) {
      manifest = await manifestOf(told, kept, digests)
      judge = judgeOfNames(manifest.roots)
      await begin?.(manifest)
      continue
    }
    if (entry.path === FILES) {
      files = shaped(filesShape, await text(told, LARGEST_LIST), 'its list of files')
      continue
    }
    total += entry.bytes
    if (total > manifest.bytes_at_most) throw new Damaged('holds more than it says it does')
    if (digests.found.size > manifest.files_at_most) throw new Damaged('holds more files than it says it does')
    const contents = digests.of(told)
    await take?.(entry, contents)
    for await (const _rest of contents) continue
  }
  if (!manifest || !files) throw new Damaged('ends before its end')
  compare(files.files, digests.found, sums)
  return { manifest, files }
}

function opened({ name, path, encrypted, key }: Kept): AsyncIterable<Uint8Array> {
  if (!encrypted) return piecesOf(path)
  if (key === undefined) throw refuse('BACKUP-8', { name })
  return decrypted(piecesOf(path), key)
}

async function manifestOf(told: Told, { name }: Kept, digests: Digests): Promise<Manifest> {
  if (told.entry.path !== MANIFEST) throw new Damaged('does not begin with what it holds')
  const written = await text({ ...told, contents: digests.of(told) }, LARGEST_MANIFEST)
  const { format } = shaped(z.looseObject({ format: z.int() }), written, 'what it says of itself')
  if (format > FORMAT) throw refuse('BACKUP-3', { name, format: String(format), known: String(FORMAT) })
  return shaped(manifestShape, written, 'what it says of itself')
}

async function text({ entry, contents }: Told, most: number): Promise<string> {
  if (entry.bytes > most) throw new Damaged('has a list that is too long to be one')
  return Buffer.concat(await Array.fromAsync(contents)).toString('utf8')
}

function shaped<T>(shape: z.ZodType<T>, written: string, what: string): T {
  try {
    return shape.parse(JSON.parse(written))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Damaged(`has something wrong in ${what}`)
  }
}

interface Digests {
  /** Of what was read so far: how long it is, and its sum. */
  found: Map<string, [number, string]>
  /** The same contents; their sum is noted when the last byte was read, by whomever. */
  of(told: Told): AsyncIterable<Buffer>
}

function digestsBy(sumOf: typeof sha256): Digests {
  const found: Digests['found'] = new Map()
  return {
    found,
    of({ entry, contents }) {
      if (entry.type !== 'file') return contents
      const sum = sumOf()
      const note = () => void found.set(entry.path, [entry.bytes, sum.value()])
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

function compare(said: Files['files'], found: Digests['found'], sums: Taker['sums']): void {
  const missing = Object.keys(said).find((path) => !found.has(path))
  if (missing !== undefined) throw new Damaged(`does not hold ${missing}`)
  for (const [path, [bytes, digest]] of found) {
    const [length, expected] = Object.hasOwn(said, path) ? said[path]! : [-1, '']
    if (length !== bytes || (sums ? sums.get(path) : expected) !== digest)
      throw new Damaged(`holds ${path}, which is not what was put in`)
  }
}

/** What it says of itself, from its beginning alone. */
export async function manifestAt(kept: Kept): Promise<Manifest> {
  const [told] = await firstOf(readTar(decompressed(opened(kept))))
  if (!told) throw new Damaged('is empty')
  return told

  async function firstOf(tar: AsyncGenerator<Told>): Promise<Manifest[]> {
    for await (const one of tar) return [await manifestOf(one, kept, digestsBy(sha256))]
    return []
  }
}
