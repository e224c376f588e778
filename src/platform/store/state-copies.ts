import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { syncDirectory } from '../atomic-write.ts'

/** A copy of the database as it was before an upgrade: `usher.db.before-7` is from before schema version 7. */
export interface StateCopy {
  path: string
  /** The schema version inside it. */
  schema: number
  copied_at: Date
  size_bytes: number
}

/** Older ones are deleted at the next upgrade. */
const MAX_COPIES = 2
const STALE_AFTER_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

const COPY_NAME = /^usher\.db\.before-(\d+)$/
const COPY_OR_DRAFT = /^usher\.db\.before-\d+(?:\.new)?$/

/** The copies, and what a killed process left of one. */
export const stateCopyNamesIn = (folder: string): string[] => namesIn(folder).filter((name) => COPY_OR_DRAFT.test(name))

/** Returns the newest first. */
export function stateCopiesIn(folder: string): StateCopy[] {
  const names = namesIn(folder).filter((name) => COPY_NAME.test(name))
  return names.toSorted((name, other) => upgradeOf(other) - upgradeOf(name)).map((name) => readCopy(join(folder, name)))
}

export const isStaleCopy = ({ copied_at }: StateCopy, now: Date): boolean =>
  now.getTime() - copied_at.getTime() > STALE_AFTER_DAYS * DAY_MS

/** Has `copyTo` write the copy of the database at `path`, and keeps it once it is on the disk. */
export function keepStateCopy(path: string, upgradeTo: number, copyTo: (draft: string) => void): void {
  const copy = `${path}.before-${upgradeTo}`
  const draft = `${copy}.new`
  try {
    rmSync(draft, { force: true })
    // SQLite writes into an empty file, and leaves its permissions.
    closeSync(openSync(draft, 'wx', 0o600))
    copyTo(draft)
    syncFile(draft)
    renameSync(draft, copy)
    syncDirectory(dirname(path))
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Deletes all but the newest MAX_COPIES copies. */
export function pruneStateCopies(folder: string): void {
  for (const { path } of stateCopiesIn(folder).slice(MAX_COPIES)) rmSync(path, { force: true })
}

export const removeStateCopy = ({ path }: StateCopy): void => rmSync(path, { force: true })

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const upgradeOf = (name: string): number => Number(COPY_NAME.exec(name)?.[1])

function readCopy(path: string): StateCopy {
  const { mtime, size } = statSync(path)
  return { path, schema: readUserVersion(path), copied_at: mtime, size_bytes: size }
}

/** source: SQLite, “Database File Format”, 1.3: the user version is a number of four bytes at 60 */
function readUserVersion(path: string): number {
  const bytes = Buffer.alloc(4)
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes, 0, bytes.length, 60)
  } finally {
    closeSync(file)
  }
  return bytes.readUInt32BE(0)
}

/** source: SQLite, “VACUUM INTO”: it does not wait until the copy is on the disk */
function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
