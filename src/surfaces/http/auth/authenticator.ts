import type { Scheme } from '../addresses.ts'
import type { Authenticator, AccessGrant } from './guard.ts'
import type { KeyAuth } from './key-auth.ts'
import type { PasswordWatch } from './password-watch.ts'
import { OWNER, type SessionStore } from './session-store.ts'
import type { TicketAuth } from './ticket-auth.ts'
import { isAccessKey } from '../../../platform/access-keys/access-keys.ts'
import { tokenDigest, generateToken, isSameDigest } from './token.ts'

const NO_AUTHORITIES: ReadonlySet<string> = new Set()
const PERMANENT_GRANT: AccessGrant = { ...OWNER, isValid: () => true }

/** How LAN callers authenticate. */
export interface LanAuth {
  password: PasswordWatch
}

export interface RunAuthenticator extends Authenticator {
  /** Created for this run and never stored. */
  token: string
  addressesChanged(): void
}

interface AuthenticatorOptions {
  lan: LanAuth | null
  sessions: SessionStore
  ticket: TicketAuth
  keys: KeyAuth
  scheme: Scheme
}

/** Calls `bound` for the addresses on first use, and again after they change. */
export function createAuthenticator(
  { lan, sessions, ticket, keys, scheme }: AuthenticatorOptions,
  bound: () => ReadonlySet<string> | undefined,
  token = generateToken(),
): RunAuthenticator {
  const runDigest = tokenDigest(token)
  let authorities: ReadonlySet<string> | undefined

  return {
    token,
    scheme,
    authorities: () => (authorities ??= bound()) ?? NO_AUTHORITIES,
    addressesChanged: () => (authorities = undefined),
    secondsToWait: keys.secondsToWait,
    authenticate(presented, device) {
      const digest = tokenDigest(presented)
      if (isAccessKey(presented)) return keys.grant(digest, device)
      if (isSameDigest(digest, runDigest)) return PERMANENT_GRANT
      return ticketGrant(digest, ticket) ?? sessionGrant(digest, lan, sessions)
    },
  }
}

/** A session that began with a ticket outlasts a change of the password. */
function ticketGrant(digest: Buffer, { sessions }: TicketAuth): AccessGrant | undefined {
  const isValid = () => sessions.expiryOf(digest) !== undefined
  return isValid() ? { ...OWNER, isValid } : undefined
}

/** A member's session needs no password of the owner. */
function sessionGrant(digest: Buffer, lan: LanAuth | null, sessions: SessionStore): AccessGrant | undefined {
  const isValid = () => {
    const holder = sessions.holderOf(digest)
    return holder?.role === 'owner' ? lan?.password.hash() !== undefined : holder !== undefined
  }
  const holder = sessions.holderOf(digest)
  return holder && isValid() ? { ...holder, isValid } : undefined
}
