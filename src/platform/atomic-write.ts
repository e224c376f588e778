import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { usherError } from '../lib/errors.ts'

/**
 * Replaces a whole file at once: a reader, or a machine that loses power, sees the old file or the new one.
 * Replaces a link at `path` instead of following it. Creates missing folders, accessible to their owner alone.
 */
export function writeFileAtomically(path: string, text: string, mode: 0o600 | 0o644): void {
  const directory = dirname(path)
  const draft = join(directory, `.${basename(path)}.${crypto.getRandomValues(new Uint8Array(6)).toHex()}`)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const file = openSync(
      draft,
      constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
      0o600,
    )
    try {
      const bytes = Buffer.from(text)
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
      fchmodSync(file, mode)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
    syncDirectory(directory)
  } catch (error) {
    rmSync(draft, { force: true })
    throw usherError('USHER-3', { path, done: 'written' }, { cause: error })
  }
}

/** A rename reaches the disk only once its folder is synced. */
function syncDirectory(directory: string): void {
  const folder = openSync(directory, constants.O_RDONLY)
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
