import type { Envelope, KindName } from '../envelope.ts'
import type { Arrival } from './arrival.ts'

/** The last value of a kind. One that is not current was true once: at `receivedAt`, and nobody knows since. */
export interface HeldValue<Kind extends string = string> {
  data: Envelope<Kind>['data']
  current: boolean
  receivedAt: number
}

/** What is known by a stream, and whether it still is. */
export interface Held {
  /** Takes in what a stream brings. A break makes everything stale; only a fresh value makes its own kind current again. */
  take(arrival: Arrival): void
  /** The last value of a kind. */
  of<Kind extends KindName>(kind: Kind): HeldValue<Kind> | undefined
  /** The kinds there are values of. */
  kinds(): string[]
}

/** The last value of each kind that a stream has brought, each current or stale. */
export function held(now: () => number = Date.now): Held {
  const values = new Map<string, HeldValue>()
  return {
    take(arrival) {
      if (arrival.at === 'live') {
        values.set(arrival.kind, { data: { ...arrival.data }, current: true, receivedAt: now() })
      } else {
        for (const [kind, value] of values) values.set(kind, { ...value, current: false })
      }
    },
    of: (kind) => values.get(kind) as HeldValue<typeof kind> | undefined,
    kinds: () => [...values.keys()],
  }
}
