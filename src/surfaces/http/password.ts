import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Places } from '../../platform/paths.ts'
import { refuse } from '../../lib/errors.ts'

const LEAST = 12

export function passwordFile(places: Pick<Places, 'config'>): string {
  return join(places.config, 'password')
}

/** The argon2id hash as it is kept; undefined where no password is set. */
export function keptHash(file: string): string | undefined {
  const kept = contentOf(file)
  if (kept === undefined) return undefined
  if (kept.startsWith('$argon2id$')) return kept
  throw refuse('SURFACE-14', { path: file })
}

/** Keeps the hash of a password, readable by its owner only. Refused when it has fewer than twelve characters. */
export async function setPassword(file: string, password: string): Promise<void> {
  if ([...password].length < LEAST) throw refuse('SURFACE-10', { least: String(LEAST) })
  const hash = await Bun.password.hash(password, { algorithm: 'argon2id' })
  kept(file, () => {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
    const beside = `${file}.${process.pid}`
    writeFileSync(beside, `${hash}\n`, { mode: 0o600 })
    chmodSync(beside, 0o600)
    renameSync(beside, file)
  })
}

/** True where there was one. */
export function clearPassword(file: string): boolean {
  const there = contentOf(file) !== undefined
  kept(file, () => rmSync(file, { force: true }))
  return there
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw refuse('USHER-3', { path: file, done: 'read' }, { under: error })
  }
}

function kept(file: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw refuse('USHER-3', { path: file, done: 'written' }, { under: error })
  }
}
