import type { Clock } from '../../../lib/clock.ts'
import { tokenDigest, generateToken } from './token.ts'

const SESSION_MS = 12 * 60 * 60 * 1000
/** More than a household has devices; a new session replaces the oldest. */
const MAX_SESSIONS = 256

/** Whose session it is. A member asks only what is declared for members. */
export type SessionHolder = { role: 'owner' } | { role: 'member'; member: string }

export const OWNER: SessionHolder = { role: 'owner' }

interface Session {
  endsAt: number
  holder: SessionHolder
}

export interface SessionStore {
  begin(holder?: SessionHolder): { token: string; expires_at: string }
  /** The end of a valid session, in milliseconds since 1970. */
  expiryOf(presented: Buffer): number | undefined
  /** Whose valid session it is. */
  holderOf(presented: Buffer): SessionHolder | undefined
  /** Ends one session. Nothing happens if there is no such session. */
  end(presented: Buffer): void
  endAll(): void
}

/** Keeps sessions in memory, by the digests of their tokens: a stored digest cannot be used to sign in. */
export function createSessionStore(clock: Clock): SessionStore {
  const sessions = new Map<string, Session>()
  const find = (presented: Buffer): Session | undefined => {
    const session = sessions.get(presented.toString('hex'))
    return session !== undefined && session.endsAt > clock.now() ? session : undefined
  }

  return {
    begin(holder = OWNER) {
      const token = generateToken()
      const endsAt = clock.now() + SESSION_MS
      for (const [key, session] of sessions)
        if (session.endsAt <= clock.now() || sessions.size >= MAX_SESSIONS) sessions.delete(key)
      sessions.set(tokenDigest(token).toString('hex'), { endsAt, holder })
      return { token, expires_at: new Date(endsAt).toISOString() }
    },
    expiryOf: (presented) => find(presented)?.endsAt,
    holderOf: (presented) => find(presented)?.holder,
    end: (presented) => void sessions.delete(presented.toString('hex')),
    endAll: () => sessions.clear(),
  }
}
