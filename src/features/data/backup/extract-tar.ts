import { link, mkdir, symlink } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { fsPath } from '../../../lib/file-name.ts'
import { isWithin } from '../../../lib/paths.ts'
import { isCarriedAttribute } from './file-attributes.ts'
import { writeNewFile } from './archive/file-io.ts'
import { pathProblem } from './archive/path-safety.ts'
import { DamagedArchive } from '../../../lib/tar/entry.ts'
import { readForeignTar, type ForeignTarEntry } from '../../../lib/tar/foreign-reader.ts'
import { isRegenerable, walkFolder, type WalkedFile, type ExcludedEntry, type WalkedFolder } from './folder-walk.ts'

export class NotEnoughSpace extends Error {}

export interface ExtractOptions {
  /** A path that does not exist yet. */
  to: string
  /** Path in the archive. */
  prefix: string
  /** Other mounts below the folder, relative to it. They are not part of it. */
  otherMounts: readonly string[]
  maxBytes: number
  onRead(bytes: number): void
}

/**
 * Unpacks an engine's tar into a folder and walks it like any other. The unpacked files belong to this user; the
 * returned entries keep the owner and mode from the tar.
 */
export async function extractTar(tar: AsyncIterable<Uint8Array>, options: ExtractOptions): Promise<WalkedFolder> {
  const { to, prefix, otherMounts: skips, maxBytes: most } = options
  const written = new Map<string, ForeignTarEntry>()
  const excluded: WalkedFolder['excluded'] = []
  let top: string | undefined
  let total = 0
  for await (const { entry: archived, contents } of readForeignTar(tar)) {
    top ??= archived.path
    const entry = { ...archived, path: relativeToTop(archived.path, top) }
    if (entry.type === 'hard') entry.target = relativeToTop(entry.target ?? '', top)
    const no = entry.path === '' ? null : skipReason(entry, written, skips)
    if (no !== null) {
      if (no !== 'reported-before') excluded.push({ path: entry.path, ...no })
      continue
    }
    total += entry.bytes
    if (total > most) throw new NotEnoughSpace()
    await writeEntry(entry, to, contents)
    written.set(entry.path, entry)
    options.onRead(entry.bytes)
  }
  if (top === undefined) throw new DamagedArchive('holds nothing')
  const walked = await walkFolder(to, prefix)
  const files = walked.files.map((file) =>
    withArchivedOwnership(file, written.get(file.entry.path.slice(prefix.length + 1))),
  )
  return { ...walked, files, excluded: [...excluded, ...walked.excluded] }
}

function relativeToTop(path: string, top: string): string {
  if (path !== top && !path.startsWith(`${top}/`))
    throw new DamagedArchive('contains something outside the requested path')
  return path.slice(top.length + 1)
}

/** Returns why an entry is skipped, or null to keep it. */
function skipReason(
  { path, type, target }: ForeignTarEntry,
  written: ReadonlyMap<string, ForeignTarEntry>,
  skips: readonly string[],
): Omit<ExcludedEntry, 'path'> | 'reported-before' | null {
  const because = (reason: string, isLoss = false) => ({ because: reason, isLoss })
  if (pathProblem(path)) return because('Its path is too long to back up', true)
  const skip = skips.find((one) => isWithin(path, one))
  if (skip !== undefined) return skip === path ? because('It is on another disk') : 'reported-before'
  const parent = posix.dirname(path)
  if (written.get(parent === '.' ? '' : parent)?.type !== 'folder' || isRegenerable(parent)) return 'reported-before'
  if (written.has(path)) throw new DamagedArchive(`contains ${path} twice`)
  if (type === 'other') return because('It is not a regular file')
  const targetMissing = type === 'hard' && !['file', 'hard'].includes(written.get(target ?? '')?.type ?? '')
  return targetMissing ? because('It is a hard link to a skipped file', true) : null
}

/** Writes only into folders that this function made, so that it never follows a link. */
async function writeEntry(
  { path, type, target }: ForeignTarEntry,
  to: string,
  contents: AsyncIterable<Buffer>,
): Promise<void> {
  const at = fsPath(join(to, path))
  if (type === 'folder') await mkdir(at, { mode: 0o700 })
  else if (type === 'link') await symlink(fsPath(target ?? ''), at)
  else if (type === 'hard') await link(fsPath(join(to, target ?? '')), at)
  else await writeNewFile(join(to, path), contents, { lasting: false })
}

function withArchivedOwnership(files: WalkedFile, archived: ForeignTarEntry | undefined): WalkedFile {
  if (!archived) return files
  const { mode, uid, gid, mtime } = archived
  const attributes = (archived.attributes ?? []).filter(isCarriedAttribute)
  return {
    ...files,
    entry: { ...files.entry, mode, uid, gid, mtime, ...(attributes.length > 0 && { attributes }) },
  }
}
