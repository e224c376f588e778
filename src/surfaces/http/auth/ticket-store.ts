import { z } from '../../../../contract/zod.ts'
import type { Clock } from '../../../lib/clock.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { KeyValueEntry, StateStore } from '../../../platform/store/types.ts'
import { generateToken, tokenDigest } from './token.ts'

const TICKET_MS = 60 * 1000

/** Tickets for a browser on this machine: each is exchanged once for a session, within a minute. */
export interface TicketStore {
  issue(): string
  /** Uses the ticket up. Returns whether it was good. */
  redeem(ticket: string): boolean
  /** Whether this run has ever issued a ticket, or another process has issued one for it. */
  hasIssued(): boolean
}

const issuedTicketShape = z.object({ run: z.string(), expires_at: z.number() })

/**
 * Keeps tickets in memory, by their digests. `usher ui --open` in another process of the same user adds the digest of
 * its ticket to the state, which only that user can write; nobody can sign in with a digest.
 */
export function createTicketStore(runId: string, state: () => StateStore, clock: Clock): TicketStore {
  const ends = new Map<string, number>()
  let issued = false

  return {
    issue() {
      issued = true
      for (const [digest, end] of ends) if (end <= clock.now()) ends.delete(digest)
      const ticket = generateToken()
      ends.set(digestOf(ticket), clock.now() + TICKET_MS)
      return ticket
    },
    redeem(ticket) {
      const digest = digestOf(ticket)
      const end = ends.get(digest) ?? takeFromState(digest)
      ends.delete(digest)
      return end !== undefined && end > clock.now()
    },
    hasIssued: () => issued || (issued = foreignTickets().length > 0),
  }

  /** A state that cannot be read has no tickets, and the guard refuses as usual. */
  function foreignTickets(): KeyValueEntry<z.output<typeof issuedTicketShape>>[] {
    try {
      return state()
        .keyValues.list('ticket', issuedTicketShape)
        .filter(({ value }) => value.run === runId)
    } catch (thrown) {
      orUndefined(thrown)
      return []
    }
  }

  function takeFromState(digest: string): number | undefined {
    const entry = foreignTickets().find(({ name }) => name === digest)
    if (!entry) return undefined
    state().keyValues.delete('ticket', digest)
    return entry.value.expires_at
  }
}

/** Issues a ticket for another process that serves. Leaves only its digest on the disk. */
export function issueTicketFor(runId: string, { keyValues }: StateStore, clock: Clock): string {
  for (const { name, value } of keyValues.list('ticket', issuedTicketShape))
    if (value.expires_at <= clock.now()) keyValues.delete('ticket', name)
  const ticket = generateToken()
  keyValues.set('ticket', digestOf(ticket), { run: runId, expires_at: clock.now() + TICKET_MS })
  return ticket
}

function digestOf(ticket: string): string {
  return tokenDigest(ticket).toString('hex')
}
