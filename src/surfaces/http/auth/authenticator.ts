import type { Authenticator, AccessGrant } from './guard.ts'
import type { PasswordWatch } from './password-watch.ts'
import type { SessionStore } from './session-store.ts'
import type { TicketAuth } from './ticket-auth.ts'
import { tokenDigest, generateToken, isSameDigest } from './token.ts'

const NO_AUTHORITIES: ReadonlySet<string> = new Set()
const PERMANENT_GRANT: AccessGrant = { isValid: () => true }

/** How LAN callers authenticate. */
export interface LanAuth {
  password: PasswordWatch
  sessions: SessionStore
}

export interface RunAuthenticator extends Authenticator {
  /** Created for this run and never stored. */
  token: string
  addressesChanged(): void
}

/** Calls `bound` for the addresses on first use, and again after they change. */
export function createAuthenticator(
  { lan, ticket }: { lan: LanAuth | null; ticket: TicketAuth },
  bound: () => ReadonlySet<string> | undefined,
  token = generateToken(),
): RunAuthenticator {
  const runDigest = tokenDigest(token)
  let authorities: ReadonlySet<string> | undefined

  return {
    token,
    authorities: () => (authorities ??= bound()) ?? NO_AUTHORITIES,
    addressesChanged: () => (authorities = undefined),
    authenticate(presented) {
      const digest = tokenDigest(presented)
      if (isSameDigest(digest, runDigest)) return PERMANENT_GRANT
      return ticketGrant(digest, ticket) ?? (lan ? passwordGrant(digest, lan) : undefined)
    },
    acceptsSignIn: () => lan?.password.hash() !== undefined || ticket.tickets.hasIssued(),
  }
}

function ticketGrant(digest: Buffer, { sessions }: TicketAuth): AccessGrant | undefined {
  const isValid = () => sessions.expiryOf(digest) !== undefined
  return isValid() ? { isValid } : undefined
}

function passwordGrant(digest: Buffer, { password, sessions }: LanAuth): AccessGrant | undefined {
  const isValid = () => password.hash() !== undefined && sessions.expiryOf(digest) !== undefined
  return isValid() ? { isValid } : undefined
}
