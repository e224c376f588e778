import type { Envelope, KindName } from '../envelope.ts'
import type { ErrorData } from '../generated/kinds.ts'
import type { Arrival } from './arrival.ts'

/** The last value of a kind. If it is not current, it may have changed since `confirmedAt`. */
export interface HeldValue<Kind extends string = string> {
  data: Envelope<Kind>['data']
  current: boolean
  /** When it arrived, in milliseconds. */
  receivedAt: number
  /** When it was last known to be true, in milliseconds: when it arrived, or at a later heartbeat's instant. */
  confirmedAt: number
}

/** The last values of a stream, and whether they are current. */
export interface Held {
  /**
   * Records an item of the stream. A break makes everything stale; a fault makes its kind stale. Only a new value makes
   * its kind current again, and ends its fault.
   */
  take(arrival: Arrival): void
  /** Confirms every current value. Pass it to the stream: `client.events({ onBeat: values.confirm })`. */
  confirm(at: number): void
  /** Returns the last value of a kind. */
  of<Kind extends KindName>(kind: Kind): HeldValue<Kind> | undefined
  /** Returns the kinds that have a value. */
  kinds(): string[]
  /** Returns the error of each kind that the service cannot read now. */
  faults(): ReadonlyMap<string, ErrorData>
}

/** Returns a store for the last value of each kind of a stream, current or stale. */
export function held(now: () => number = Date.now): Held {
  const values = new Map<string, HeldValue>()
  const faults = new Map<string, ErrorData>()

  function expire(kind: string): void {
    const value = values.get(kind)
    if (value) values.set(kind, { ...value, current: false })
  }

  return {
    take(arrival) {
      if (arrival.at !== 'live') return [...values.keys()].forEach(expire)
      const { kind, data } = arrival
      const about = kind === 'error' && 'about_kind' in data ? data.about_kind : null
      if (typeof about === 'string') {
        faults.set(about, data as ErrorData)
        return expire(about)
      }
      faults.delete(kind)
      const receivedAt = now()
      values.set(kind, { data: { ...data }, current: true, receivedAt, confirmedAt: receivedAt })
    },
    confirm(at) {
      for (const [kind, value] of values) {
        if (value.current && at > value.confirmedAt) values.set(kind, { ...value, confirmedAt: at })
      }
    },
    of: (kind) => values.get(kind) as HeldValue<typeof kind> | undefined,
    kinds: () => [...values.keys()],
    faults: () => faults,
  }
}
