import type { Clock } from '../../../lib/clock.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createTicketStore, type TicketStore } from './ticket-store.ts'

/** How a browser that usher opens itself authenticates. Its sessions outlast a change of the password. */
export interface TicketAuth {
  tickets: TicketStore
  sessions: SessionStore
}

export function openTicketAuth(runId: string, state: () => StateStore, clock: Clock): TicketAuth {
  return { tickets: createTicketStore(runId, state, clock), sessions: createSessionStore(clock) }
}
