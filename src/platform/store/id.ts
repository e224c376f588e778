import type { Database } from 'bun:sqlite'
import { incrementCounter } from './counter.ts'

/** Crockford's base 32: no letters that look like digits. */
const BASE32_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 10
const EPOCH = Date.UTC(2020, 0)
const IDS_PER_MILLISECOND = 256

/** Returns ten letters that sort by creation and never repeat, whatever the clock does. Works until 2159. */
export function newId(db: Database, now: Date): string {
  const earliest = Math.max(0, now.getTime() - EPOCH) * IDS_PER_MILLISECOND
  let rest = incrementCounter(db, 'id', earliest)
  let id = ''
  for (let i = 0; i < ID_LENGTH; i += 1) {
    id = BASE32_ALPHABET.charAt(rest % 32) + id
    rest = Math.floor(rest / 32)
  }
  return id
}
