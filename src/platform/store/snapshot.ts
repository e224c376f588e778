import { Database } from 'bun:sqlite'
import { existsSync, readFileSync } from 'node:fs'
import { fileFingerprint } from '../file-fingerprint.ts'
import { applyWriteAheadLog } from './write-ahead-log.ts'

/** The bytes of the header that say how the file is written: 1 for a rollback journal, 2 for a write-ahead log. */
const WRITE_VERSION = 18
const READ_VERSION = 19
const MAX_ATTEMPTS = 5

/**
 * Returns a copy in memory of a database that cannot be opened where it is, because SQLite would have to write beside
 * it. Nothing in this process may have the file open: reading it would end the locks of that connection.
 * source: SQLite, “Write-Ahead Logging”, “Read-Only Databases”; “Database File Format”, 1.3
 */
export function snapshotOfFile(path: string): Database {
  const log = `${path}-wal`
  for (let attempt = 0; ; attempt += 1) {
    const before = fileFingerprint(path) + fileFingerprint(log)
    const pages = readFileSync(path)
    const whole = existsSync(log) ? applyWriteAheadLog(pages, readFileSync(log)) : pages
    // Another process may have moved the log into the file meanwhile.
    if (before === fileFingerprint(path) + fileFingerprint(log) || attempt === MAX_ATTEMPTS) return inMemory(whole)
  }
}

export const snapshotOfConnection = (db: Database): Database => inMemory(db.serialize())

function inMemory(bytes: Buffer): Database {
  const copy = Buffer.from(bytes)
  // A database in memory has no log.
  copy.fill(1, WRITE_VERSION, READ_VERSION + 1)
  return Database.deserialize(copy)
}
