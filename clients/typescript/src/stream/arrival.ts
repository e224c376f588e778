import type { Envelope, KindName } from '../envelope.ts'
import type { Problem } from '../problem.ts'

/** A value, as fresh as can be. A kind that this client has no type for arrives too: read its `data` as it is. */
export type Live<Kind extends string = KindName> = Kind extends string
  ? { at: 'live'; id: string | null; kind: Kind; data: Envelope<Kind>['data'] }
  : never

/** Silence: what came before it is no longer known to be so. */
export interface Stale {
  at: 'stale'
  quietForMs: number
}

/** The connection ended or failed. It is tried again after `retryInMs`, or, where that is null, no more. */
export interface Lost {
  at: 'lost'
  problem: Problem
  retryInMs: number | null
}

/** What a stream brings, in the order in which it happens. */
export type Arrival = Live | Stale | Lost
