import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileError, usherError } from '../lib/errors.ts'
import type { UsherPaths } from './paths.ts'

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

/** Returns what the password file contains, whether or not it is a hash. */
export function readPasswordFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw fileError(file, 'read', error)
  }
}
