import type { Envelope, KindName } from '../envelope.ts'
import type { Arrival } from './arrival.ts'

/** The last value of a kind. If it is not current, it was true at `receivedAt` but may have changed since. */
export interface HeldValue<Kind extends string = string> {
  data: Envelope<Kind>['data']
  current: boolean
  receivedAt: number
}

/** The last values of a stream, and whether they are current. */
export interface Held {
  /** Records an item of the stream. A break makes everything stale; only a new value makes its kind current again. */
  take(arrival: Arrival): void
  /** Returns the last value of a kind. */
  of<Kind extends KindName>(kind: Kind): HeldValue<Kind> | undefined
  /** Returns the kinds that have a value. */
  kinds(): string[]
}

/** Returns a store for the last value of each kind of a stream, current or stale. */
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
