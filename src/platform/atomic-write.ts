import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
  type Stats,
} from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { UsherError, fileError, usherError } from '../lib/errors.ts'
import { readExtendedAttributes, writeExtendedAttribute } from './host/extended-attributes.ts'
import { withPinnedFolder, type PinnedFolder } from './host/pinned-folder.ts'

type Content = string | Buffer
/** `at` is the file that the draft replaces; `before` is undefined if there is none. */
type Prepare = (draft: { file: number; path: string }, at: string, before: Stats | undefined) => void

/**
 * Replaces a whole file at once: a reader, or a machine that loses power, sees the old file or the new one.
 * Replaces a link at `path` instead of following it. Creates missing folders, accessible to their owner alone.
 */
export function writeFileAtomically(path: string, content: Content, mode: 0o600 | 0o644): void {
  try {
    replaceFile(path, content, ({ file }) => fchmodSync(file, mode))
  } catch (error) {
    throw fileError(path, 'written', error)
  }
}

/**
 * Does the same with a file that belongs to a person: a link stays, and the file it names is replaced. Keeps the
 * owner, the mode and the access list, as far as this user may. A new file gets `mode`. A link of another user is
 * followed to a file of that user only.
 */
export function rewriteFile(path: string, content: Content, mode: 0o600 | 0o644): void {
  try {
    const { target, owners } = followLinks(path)
    replaceFile(target, content, (draft, at, before) => {
      if (before?.isSymbolicLink() || owners.some((uid) => before?.uid !== uid)) throw foreignLinkError(path)
      if (before) keepAttributes(before, at, draft)
      else fchmodSync(draft.file, mode)
    })
  } catch (error) {
    throw error instanceof UsherError ? error : fileError(path, 'written', error)
  }
}

const foreignLinkError = (path: string) =>
  usherError('USHER-3', { path, problem: `${path} is a link of another user, so usher does not write through it.` })

/** The folder is held open, so that all of this happens in one, whatever becomes of its path. */
function replaceFile(path: string, content: Content, prepare: Prepare): void {
  const directory = dirname(path)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  withPinnedFolder(directory, (folder) => {
    replaceIn(folder, path, content, prepare)
    fsyncSync(folder.file)
  })
}

function replaceIn(folder: PinnedFolder, path: string, content: Content, prepare: Prepare): void {
  const at = folder.entry(path)
  const draft = folder.entry(`.${basename(path)}.${crypto.getRandomValues(new Uint8Array(6)).toHex()}`)
  try {
    const file = openSync(
      draft,
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
      0o600,
    )
    try {
      const bytes = Buffer.from(content as string)
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
      prepare({ file, path: draft }, at, lstatSync(at, { throwIfNoEntry: false }))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, at)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** source: Linux, path_resolution(7) */
const MAX_LINKS = 40

/**
 * Returns what a chain of links names, also if that does not exist yet, and the other users whose links are in it.
 * source: Linux, proc(5), `protected_symlinks`, which trusts the links of the reader and of the folder's owner
 */
function followLinks(
  path: string,
  owners: readonly number[] = [],
  depth = 0,
): { target: string; owners: readonly number[] } {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat?.isSymbolicLink()) return { target: path, owners }
  if (depth === MAX_LINKS) throw Object.assign(new Error(`${path} leads in a circle`), { code: 'ELOOP' })
  const isTrusted = [0, process.getuid?.()].includes(stat.uid)
  const next = resolve(realpathSync(dirname(path)), readlinkSync(path))
  return followLinks(next, isTrusted ? owners : [...owners, stat.uid], depth + 1)
}

function keepAttributes(
  { uid, gid, mode }: Stats,
  from: string,
  { file, path: to }: { file: number; path: string },
): void {
  const owners = [
    [uid, gid],
    // Anyone may give a file to a group of their own.
    [process.getuid?.() ?? uid, gid],
  ] as const
  owners.some((owner) => {
    try {
      fchownSync(file, ...owner)
      return true
    } catch {
      return false
    }
  })
  fchmodSync(file, mode & 0o777)
  for (const { name, value } of readExtendedAttributes(from)) writeExtendedAttribute(to, name, value)
}

/** A rename reaches the disk only once its folder is synced. */
export function syncDirectory(directory: string): void {
  const folder = openSync(directory, constants.O_RDONLY)
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
