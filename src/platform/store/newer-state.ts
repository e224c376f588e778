import type { Database } from 'bun:sqlite'
import { basename, dirname } from 'node:path'
import { BUILD } from '../../lib/build-info.ts'
import { UsherError, usherError } from '../../lib/errors.ts'
import { quoteForShell } from '../../lib/shell.ts'
import { readSchemaVersion, usherVersionOfSchema } from './schema.ts'
import { stateCopiesIn } from './state-copies.ts'

const NEWER_STATE_CODES = ['STATE-1', 'STATE-10', 'STATE-11']

/** Throws if a newer usher upgraded the file, which may happen while this one has it open. */
export function assertSchemaKnown(db: Database, path: string, known: readonly string[]): void {
  const found = readSchemaVersion(db)
  if (found > known.length) throw newerStateError(db, path, found, known.length)
}

export const isNewerStateError = (thrown: unknown): boolean =>
  thrown instanceof UsherError && NEWER_STATE_CODES.includes(thrown.data.code)

/** Names the usher that can read the file, and the copy that this one can. */
function newerStateError(db: Database, path: string, found: number, known: number): UsherError {
  const writer = usherVersionOfSchema(db, found)
  if (writer === null) return usherError('STATE-1', { path, found: String(found), known: String(known) })
  const folder = dirname(path)
  const values = { path, writer, own: BUILD.version, folder: quoteForShell(folder) }
  const newer = quoteForShell(`${folder}.newer`)
  const copy = stateCopiesIn(folder).find(({ schema }) => schema <= known)
  if (!copy) return usherError('STATE-11', { ...values, newer })
  const [from, to] = [`${folder}.newer/${basename(copy.path)}`, path].map(quoteForShell) as [string, string]
  return usherError('STATE-10', { ...values, newer, copy: copy.path, from, to })
}
