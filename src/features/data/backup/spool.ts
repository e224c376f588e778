import { link, mkdir, symlink } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { isWithin } from '../../../lib/paths.ts'
import { writeNew } from './archive/file.ts'
import { wrongWith } from './archive/names.ts'
import { Damaged } from '../../../lib/tar/entry.ts'
import { readForeignTar, type Foreign } from '../../../lib/tar/foreign.ts'
import { isMadeAgain, walk, type Found, type Walked } from './walk.ts'

/** There is no room for it beside what is there. */
export class TooMuch extends Error {}

export interface Spooling {
  /** Where nothing is yet. */
  to: string
  /** In the archive. */
  prefix: string
  /** Below it, from its top: what else is mounted there, and is no part of it. */
  skips: readonly string[]
  most_bytes: number
  read(bytes: number): void
}

/**
 * Lays what an engine's tar holds in a folder of ours, and looks through it as through any folder. Whose everything is, and
 * its mode, is as the tar tells: here it belongs to this user.
 */
export async function spool(tar: AsyncIterable<Uint8Array>, spooling: Spooling): Promise<Walked> {
  const { to, prefix, skips, most_bytes: most } = spooling
  const laid = new Map<string, Foreign>()
  const left: Walked['left_out'] = []
  let top: string | undefined
  let total = 0
  for await (const { entry: told, contents } of readForeignTar(tar)) {
    top ??= told.path
    const entry = { ...told, path: belowTop(told.path, top) }
    if (entry.type === 'hard') entry.target = belowTop(entry.target ?? '', top)
    const no = entry.path === '' ? null : whyNot(entry, laid, skips)
    if (no !== null) {
      if (no !== '') left.push({ path: entry.path, because: no })
      continue
    }
    total += entry.bytes
    if (total > most) throw new TooMuch()
    await lay(entry, to, contents)
    laid.set(entry.path, entry)
    spooling.read(entry.bytes)
  }
  if (top === undefined) throw new Damaged('holds nothing')
  const walked = await walk(to, prefix)
  const found = walked.found.map((one) => asTold(one, laid.get(one.entry.path.slice(prefix.length + 1))))
  return { ...walked, found, left_out: [...left, ...walked.left_out] }
}

function belowTop(path: string, top: string): string {
  if (path !== top && !path.startsWith(`${top}/`)) throw new Damaged('holds something beside what was asked for')
  return path.slice(top.length + 1)
}

/** Why it is not taken along; empty where that was said of something above it. */
function whyNot(
  { path, type, target }: Foreign,
  laid: ReadonlyMap<string, Foreign>,
  skips: readonly string[],
): string | null {
  if (wrongWith(path)) return 'Its name cannot be restored safely'
  const skip = skips.find((one) => isWithin(path, one))
  if (skip !== undefined) return skip === path ? 'It is another disk' : ''
  const above = posix.dirname(path)
  if (laid.get(above === '.' ? '' : above)?.type !== 'folder' || isMadeAgain(above)) return ''
  if (laid.has(path)) throw new Damaged(`has ${path} twice`)
  if (type === 'other') return 'It is no file'
  const gone = type === 'hard' && !['file', 'hard'].includes(laid.get(target ?? '')?.type ?? '')
  return gone ? 'It is another name of something that is not taken along' : null
}

/** Nothing is laid but into folders that were laid before, so that no link is gone through. */
async function lay({ path, type, target }: Foreign, to: string, contents: AsyncIterable<Buffer>): Promise<void> {
  const at = join(to, path)
  if (type === 'folder') await mkdir(at, { mode: 0o700 })
  else if (type === 'link') await symlink(target ?? '', at)
  else if (type === 'hard') await link(join(to, target ?? ''), at)
  else await writeNew(at, contents, { lasting: false })
}

function asTold(found: Found, told: Foreign | undefined): Found {
  if (!told) return found
  const { mode, uid, gid, mtime } = told
  return { ...found, entry: { ...found.entry, mode, uid, gid, mtime } }
}
