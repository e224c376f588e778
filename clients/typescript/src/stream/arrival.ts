import type { Envelope, KindName } from '../envelope.ts'
import type { Problem } from '../problem.ts'

/** A current value. An unknown kind arrives too: read its `data` as it is. */
export type Live<Kind extends string = KindName> = Kind extends string
  ? { at: 'live'; id: string | null; kind: Kind; data: Envelope<Kind>['data'] }
  : never

/** Silence: earlier values may no longer be true. */
export interface Stale {
  at: 'stale'
  quietForMs: number
}

/** The connection ended or failed. It is retried after `retryInMs`; null means no more retries. */
export interface Lost {
  at: 'lost'
  problem: Problem
  retryInMs: number | null
}

/** The items of a stream, in order. */
export type Arrival = Live | Stale | Lost
