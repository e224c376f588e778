import type { Clock } from '../../../lib/clock.ts'
import { tokenDigest, generateToken } from './token.ts'

const SESSION_MS = 12 * 60 * 60 * 1000
/** More than a household has devices; a new session replaces the oldest. */
const MAX_SESSIONS = 256

export interface SessionStore {
  begin(): { token: string; expires_at: string }
  /** The end of a valid session, in milliseconds since 1970. */
  expiryOf(presented: Buffer): number | undefined
  endAll(): void
}

/** Keeps sessions in memory, by the digests of their tokens: a stored digest cannot be used to sign in. */
export function createSessionStore(clock: Clock): SessionStore {
  const ends = new Map<string, number>()

  return {
    begin() {
      const token = generateToken()
      const until = clock.now() + SESSION_MS
      for (const [key, end] of ends) if (end <= clock.now() || ends.size >= MAX_SESSIONS) ends.delete(key)
      ends.set(tokenDigest(token).toString('hex'), until)
      return { token, expires_at: new Date(until).toISOString() }
    },
    expiryOf(presented) {
      const end = ends.get(presented.toString('hex'))
      return end !== undefined && end > clock.now() ? end : undefined
    },
    endAll: () => ends.clear(),
  }
}
