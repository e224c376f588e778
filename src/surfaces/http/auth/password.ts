import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UsherPaths } from '../../../platform/paths.ts'
import { usherError } from '../../../lib/errors.ts'

const MIN_PASSWORD_LENGTH = 12

export function passwordFile(paths: Pick<UsherPaths, 'config'>): string {
  return join(paths.config, 'password')
}

/** Returns the stored argon2id hash, or undefined if no password is set. */
export function readPasswordHash(file: string): string | undefined {
  const stored = readPasswordFile(file)
  if (stored === undefined) return undefined
  if (stored.startsWith('$argon2id$')) return stored
  throw usherError('SURFACE-14', { path: file })
}

/**
 * Stores the hash of a password, readable by its owner only. Throws if the password has fewer than twelve characters.
 */
export async function setPassword(file: string, password: string): Promise<void> {
  if ([...password].length < MIN_PASSWORD_LENGTH) throw usherError('SURFACE-10', { least: String(MIN_PASSWORD_LENGTH) })
  const hash = await Bun.password.hash(password, { algorithm: 'argon2id' })
  withWriteErrors(file, () => {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
    const tempFile = `${file}.${process.pid}`
    writeFileSync(tempFile, `${hash}\n`, { mode: 0o600 })
    chmodSync(tempFile, 0o600)
    renameSync(tempFile, file)
  })
}

/** Returns true if a password was set. */
export function clearPassword(file: string): boolean {
  const existed = readPasswordFile(file) !== undefined
  withWriteErrors(file, () => rmSync(file, { force: true }))
  return existed
}

function readPasswordFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw usherError('USHER-3', { path: file, done: 'read' }, { cause: error })
  }
}

function withWriteErrors(file: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw usherError('USHER-3', { path: file, done: 'written' }, { cause: error })
  }
}
