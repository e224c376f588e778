import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileError, usherError } from '../../../lib/errors.ts'
import { writeFileAtomically } from '../../../platform/atomic-write.ts'
import type { UsherPaths } from '../../../platform/paths.ts'
import { readRow, writeRow } from './row-text.ts'
import { rollUp } from './roll-up.ts'
import type { UsageRow } from './types.ts'

/** The file never gets larger. It holds a month of sixty services; a household of fifteen needs a quarter of it. */
export const MAX_RECORD_BYTES = 6 * 1024 ** 2
/** What is left of a record that is full, so that it is not rewritten every minute. */
const SHRUNK_BYTES = MAX_RECORD_BYTES * 0.9

/** The layout of the file. Another one is not read. */
const LAYOUT = 1
const HEADER = `usher usage ${LAYOUT}\n`

export const usageRecordPath = ({ state }: Pick<UsherPaths, 'state'>): string => join(state, 'usage.log')

export interface UsageRecord {
  /** Oldest first. A line that a killed process or a damaged disk left is skipped. */
  rows: UsageRow[]
  size_bytes: number
}

/** Reads the record; it is empty if there is none. Throws USHER-3 if it cannot be read, STATE-1 if a later usher wrote it. */
export function readUsageRecord(path: string): UsageRecord {
  const text = readText(path)
  if (!text.startsWith(HEADER)) {
    assertNotNewer(path, text)
    return { rows: [], size_bytes: Buffer.byteLength(text) }
  }
  const lines = text.slice(HEADER.length).split('\n')
  return { rows: lines.flatMap((line) => readRow(line) ?? []), size_bytes: Buffer.byteLength(text) }
}

/** Adds a row. Throws USHER-3 if it cannot be written. What a killed process left of its last row stays a line of its own. */
export function appendUsageRow(path: string, row: UsageRow): void {
  const line = writeRow(row)
  if (fileSize(path) + HEADER.length + line.length > MAX_RECORD_BYTES) compactUsageRecord(path, row.start)
  const file = openForAppending(path)
  try {
    const { size } = fstatSync(file)
    const start = size === 0 ? HEADER : endsWithNewline(file, size) ? '' : '\n'
    writeSync(file, start + line)
  } catch (thrown) {
    throw unwritableError(path, thrown)
  } finally {
    closeSync(file)
  }
}

const fileSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Rolls up what has become old, and drops the oldest rows where the record would be too large. */
export function compactUsageRecord(path: string, nowMinute: number): void {
  const { rows, size_bytes } = readUsageRecord(path)
  if (size_bytes > 0) replaceUsageRecord(path, rows, nowMinute)
}

/** Writes a whole record at once, rolled up as one that was written minute by minute. */
export function replaceUsageRecord(path: string, rows: readonly UsageRow[], nowMinute: number): void {
  const lines = rollUp(rows, nowMinute).map(writeRow)
  writeFileAtomically(path, HEADER + newestLines(lines).join(''), 0o600)
}

function newestLines(lines: readonly string[]): readonly string[] {
  const sizes = lines.map((line) => Buffer.byteLength(line))
  const total = sizes.reduce((sum, size) => sum + size, HEADER.length)
  if (total <= SHRUNK_BYTES) return lines
  let excess = total - SHRUNK_BYTES
  const firstKept = sizes.findIndex((size) => (excess -= size) <= 0)
  return lines.slice(firstKept + 1)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ENOENT') return ''
    throw fileError(path, 'read', thrown)
  }
}

/** Text that is no record at all is damaged, and the next compaction replaces it. */
function assertNotNewer(path: string, text: string): void {
  const found = /^usher usage (\d+)\n/.exec(text)?.[1]
  if (found !== undefined && Number(found) > LAYOUT) throw usherError('STATE-1', { path, found, known: String(LAYOUT) })
}

function openForAppending(path: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
    return openSync(path, flags, 0o600)
  } catch (thrown) {
    throw unwritableError(path, thrown)
  }
}

const unwritableError = (path: string, thrown: unknown) => fileError(path, 'written', thrown)

function endsWithNewline(file: number, size: number): boolean {
  const last = Buffer.alloc(1)
  readSync(file, last, 0, 1, size - 1)
  return last.toString() === '\n'
}
