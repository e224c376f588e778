import { readFileSync, rmSync } from 'node:fs'
import { fileError, usherError } from '../../../lib/errors.ts'
import { writeFileAtomically } from '../../../platform/atomic-write.ts'
import { readPasswordFile, readPasswordHash } from '../../../platform/owner-password.ts'

const MIN_PASSWORD_LENGTH = 12

/**
 * Stores the hash of a password, readable by its owner only. Throws if the password has fewer than twelve characters.
 */
export async function setPassword(file: string, password: string): Promise<void> {
  if ([...password].length < MIN_PASSWORD_LENGTH) throw usherError('SURFACE-10', { least: String(MIN_PASSWORD_LENGTH) })
  const hash = await Bun.password.hash(password, { algorithm: 'argon2id' })
  writeFileAtomically(file, `${hash}\n`, 0o600)
}

/** Stores the password that a file has, unless it is stored already. A line break at its end does not count. */
export async function adoptPassword(file: string, given: string): Promise<void> {
  const password = readGivenPassword(given).replace(/\r?\n$/, '')
  const stored = readPasswordHash(file)
  if (stored === undefined || !(await Bun.password.verify(password, stored))) await setPassword(file, password)
}

function readGivenPassword(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw fileError(path, 'read', error)
  }
}

/** Returns true if a password was set. */
export function clearPassword(file: string): boolean {
  const existed = readPasswordFile(file) !== undefined
  try {
    rmSync(file, { force: true })
  } catch (error) {
    throw fileError(file, 'written', error)
  }
  return existed
}
