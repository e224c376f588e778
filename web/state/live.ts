import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import {
  held,
  type Arrival,
  type Client,
  type Envelope,
  type ErrorData,
  type KindName,
  type Problem,
} from '../../clients/typescript/src/index.ts'
import { shareEqualParts } from './structural.ts'

/** The state of the stream's connection. `retryAt` is null when no retry is scheduled. Times are in milliseconds. */
export type ConnectionState =
  | { is: 'opening' }
  | { is: 'live' }
  | { is: 'lost'; problem: Problem | null; since: number; retryAt: number | null }

/** The last value of a kind. It keeps its identity while nothing in it changes. */
export interface LiveValue<Kind extends string = string> {
  data: Envelope<Kind>['data']
  /** False if it may have changed since it was last confirmed. */
  current: boolean
}

export interface Live {
  client: Client
  /** The last value of a kind, as a signal of its own: only what reads it is drawn again when it changes. */
  of<Kind extends KindName>(kind: Kind): ReadonlySignal<LiveValue<Kind> | undefined>
  /** When a kind was last known to be true, in milliseconds. */
  confirmedAt(kind: KindName): ReadonlySignal<number | undefined>
  connection: ReadonlySignal<ConnectionState>
  /** The errors of the kinds that usher cannot read now. */
  faults: ReadonlySignal<ReadonlyMap<string, ErrorData>>
  /** Counts the times that the connection came back; what was asked before is asked again. */
  reconnections: ReadonlySignal<number>
  /** Reconnects now instead of waiting. */
  retry(): void
  close(): void
}

/** A stream that the client does not retry by itself, such as a refused one, is opened again after so long. */
const FINAL_RETRY_MS = 3000

/**
 * Opens the event stream, and keeps the last value of each kind until it is closed. `hasEnded` is asked after an
 * answer that ends the stream: whether the session has ended. If not, the answer came from an usher that was just ending
 * or beginning, or from another program at its address.
 */
export function openLive(client: Client, hasEnded: () => Promise<boolean>): Live {
  const values = held()
  const kinds = new Map<string, Signal<LiveValue | undefined>>()
  const confirmations = new Map<string, Signal<number | undefined>>()
  const connection = signal<ConnectionState>({ is: 'opening' })
  const faults = signal<ReadonlyMap<string, ErrorData>>(new Map())
  const reconnections = signal(0)
  let lastId: string | undefined
  let controller = new AbortController()

  const signalOf = <Value>(from: Map<string, Signal<Value | undefined>>, kind: string) => {
    const known = from.get(kind) ?? signal<Value | undefined>(undefined)
    from.set(kind, known)
    return known
  }

  async function run(signal: AbortSignal): Promise<void> {
    const resume = lastId ? { lastEventId: lastId } : {}
    const options = { signal, allowance: { attempts: Infinity }, onBeat: confirm, ...resume }
    for await (const arrival of client.events(options)) {
      if (signal.aborted) return
      batch(() => take(arrival))
    }
  }

  function confirm(at: number): void {
    values.confirm(at)
    batch(publish)
  }

  function take(arrival: Arrival): void {
    values.take(arrival)
    publish()
    if (arrival.at === 'live') {
      if (connection.peek().is === 'lost') reconnections.value++
      if (connection.peek().is !== 'live') connection.value = { is: 'live' }
      lastId = arrival.id ?? lastId
      return
    }
    const before = connection.peek()
    const since = before.is === 'lost' ? before.since : Date.now() - (arrival.at === 'stale' ? arrival.quietForMs : 0)
    if (arrival.at === 'stale') return void (connection.value = { is: 'lost', problem: null, since, retryAt: null })
    if (arrival.retryInMs === null) return void retryUnlessEnded(arrival.problem, since)
    connection.value = { is: 'lost', problem: arrival.problem, since, retryAt: Date.now() + arrival.retryInMs }
  }

  async function retryUnlessEnded(problem: Problem, since: number): Promise<void> {
    const { signal } = controller
    if ((await hasEnded()) || signal.aborted) return
    lastId = undefined
    connection.value = { is: 'lost', problem, since, retryAt: Date.now() + FINAL_RETRY_MS }
    setTimeout(() => {
      if (!signal.aborted) reconnect()
    }, FINAL_RETRY_MS)
  }

  /** Moves what is held into the signals. A part that is equal to the one before stays the same object. */
  function publish(): void {
    for (const kind of values.kinds()) {
      const { data, current, confirmedAt } = values.of(kind as KindName)!
      const known = signalOf(kinds, kind)
      known.value = shareEqualParts(known.peek(), { data, current } as unknown as LiveValue)
      signalOf(confirmations, kind).value = confirmedAt
    }
    const before = faults.peek()
    const after = values.faults()
    const isEqual = before.size === after.size && [...after].every(([kind, error]) => before.get(kind) === error)
    if (!isEqual) faults.value = new Map(after)
  }

  function reconnect(): void {
    controller.abort()
    controller = new AbortController()
    void run(controller.signal)
  }

  reconnect()
  return {
    client,
    of: <Kind extends KindName>(kind: Kind) =>
      signalOf(kinds, kind) as ReadonlySignal<unknown> as ReadonlySignal<LiveValue<Kind> | undefined>,
    confirmedAt: (kind) => signalOf(confirmations, kind),
    connection,
    faults,
    reconnections,
    retry: reconnect,
    close: () => controller.abort(),
  }
}

/** Returns the innermost cause; a page already shows that data is missing. */
export function rootError(error: ErrorData): ErrorData {
  return error.underlying ? rootError(error.underlying) : error
}
