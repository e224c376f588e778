import type { Database } from 'bun:sqlite'
import { count } from './counter.ts'

/** Crockford's base 32: no letter that is taken for a digit. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 10
const EPOCH = Date.UTC(2020, 0)
const PER_MILLISECOND = 256

/** Ten letters that sort by when they were given, and are never given twice, whatever the clock does. Until 2159. */
export function newId(db: Database, now: Date): string {
  const earliest = Math.max(0, now.getTime() - EPOCH) * PER_MILLISECOND
  let rest = count(db, 'id', earliest)
  let id = ''
  for (let i = 0; i < LENGTH; i += 1) {
    id = letters.charAt(rest % 32) + id
    rest = Math.floor(rest / 32)
  }
  return id
}
