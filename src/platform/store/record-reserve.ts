import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { withStorageErrors } from './storage-errors.ts'

/** More than an outcome and its history entry take, together with SQLite's log. */
const RESERVE_BYTES = 1024 * 1024
/** source: Web Cryptography API, `getRandomValues` fills at most this much at once */
const CHUNK_BYTES = 65_536

/**
 * Disk space that running work holds until its end is recorded, so that a disk that fills up cannot prevent that.
 * It is random, because some disks compress. Throws if there is no space.
 */
export function takeReserve(path: string): void {
  try {
    withStorageErrors(path, 'written', () => {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      // Killed work leaves one behind.
      rmSync(path, { force: true })
      const file = openSync(path, 'wx', 0o600)
      try {
        const chunk = new Uint8Array(CHUNK_BYTES)
        for (let done = 0; done < RESERVE_BYTES;) done += writeSync(file, crypto.getRandomValues(chunk))
      } finally {
        closeSync(file)
      }
    })
  } catch (error) {
    releaseReserve(path)
    throw error
  }
}

export function releaseReserve(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next piece of work removes it.
  }
}
