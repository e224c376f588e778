import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { usherError, UsherError } from '../../lib/errors.ts'
import { readTextFile } from '../compose-project/compose-files.ts'
import { measureArchive, readProgramInArchive } from './program-archive.ts'
import type { ReleaseProgram } from './release-program.ts'
import { verifySignature } from './signature.ts'

export interface ReleaseSource {
  /** A folder with a release, or one of its archives. */
  from: string
  signer: string | undefined
  isSignatureChecked: boolean
}

const SUMS = 'SHA256SUMS'
/** source: tools/release/archive.ts */
const ARCHIVE = /^usher-(\d[0-9A-Za-z.+-]*?)-((?:linux|darwin)-[a-z0-9]+(?:-musl)?)\.tar\.zst$/

/**
 * Returns the program of a release for a target, once the list of sums is signed and the archive has its sum; undefined
 * if the release has none for it. Throws MACHINE-26, MACHINE-27 or MACHINE-28 for what is no such release.
 */
export async function readReleaseProgram(source: ReleaseSource, target: string): Promise<ReleaseProgram | undefined> {
  const from = resolve(source.from)
  const isFolder = statSync(from, { throwIfNoEntry: false })?.isDirectory() ?? false
  const folder = isFolder ? from : dirname(from)
  // Read once, so that the sums are those that were signed.
  const list = { path: join(folder, SUMS), text: readTextFile(join(folder, SUMS)) ?? '' }
  const sums = readSums(list.text, from)
  const signed_by = source.isSignatureChecked ? await verifySignature(list, source.signer) : null
  const name = isFolder ? archiveFor(target, folder, sums) : basename(from)
  if (name === undefined) return undefined
  const [, version, itsTarget] = ARCHIVE.exec(name) ?? []
  const sum = sums.get(name)
  if (version === undefined || sum === undefined) throw usherError('MACHINE-26', { path: from })
  if (itsTarget !== target) return undefined
  const path = join(folder, name)
  const { archive_sha256, ...measured } = await measureOrRefuse(path)
  if (archive_sha256 !== sum) throw usherError('MACHINE-27', { path })
  return { version, source: path, signed_by, ...measured, contents: () => readProgramInArchive(path) }
}

/** Throws for a list that is none: without sums, every file would be an unknown one. */
function readSums(list: string, from: string): ReadonlyMap<string, string> {
  const sums = list.split('\n').flatMap((line) => {
    const [, sum, name] = /^([0-9a-f]{64}) [ *]([\w.+-]+)$/.exec(line) ?? []
    return sum !== undefined && name !== undefined ? [[name, sum] as const] : []
  })
  if (sums.length === 0) throw usherError('MACHINE-26', { path: from })
  return new Map(sums)
}

function archiveFor(target: string, folder: string, sums: ReadonlyMap<string, string>): string | undefined {
  return readdirSync(folder).find((name) => ARCHIVE.exec(name)?.[2] === target && sums.has(name))
}

/** An archive that cannot be read is a damaged one. */
async function measureOrRefuse(path: string) {
  try {
    return await measureArchive(path)
  } catch (thrown) {
    if (thrown instanceof UsherError) throw thrown
    throw usherError('MACHINE-27', { path }, { cause: thrown })
  }
}
