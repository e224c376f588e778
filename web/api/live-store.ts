import {
  held,
  type Arrival,
  type Client,
  type ErrorData,
  type HeldValue,
  type KindName,
  type Problem,
} from '../../clients/typescript/src/index.ts'

/** The state of the stream's connection. `retryAt` is null when no retry is scheduled. */
export type ConnectionState =
  | { is: 'opening' }
  | { is: 'live' }
  | { is: 'lost'; problem: Problem | null; since: number; retryAt: number | null }

export interface LiveStore {
  client: Client
  latest<Kind extends KindName>(kind: Kind): HeldValue<Kind> | undefined
  connection(): ConnectionState
  /** The error that keeps usher from gathering data, such as a stopped engine. */
  serverError(): ErrorData | null
  subscribe(changed: () => void): () => void
  /** Reconnects now instead of waiting. */
  retry(): void
  close(): void
}

/** Opens the event stream and keeps the last value of each kind until it is closed. */
export function openLiveStore(client: Client, refused: (problem: Problem) => void): LiveStore {
  const values = held()
  const listeners = new Set<() => void>()
  let link: ConnectionState = { is: 'opening' }
  let lastId: string | undefined
  let controller = new AbortController()

  async function run(signal: AbortSignal): Promise<void> {
    const allowance = { attempts: Infinity }
    const resume = lastId ? { lastEventId: lastId } : {}
    for await (const arrival of client.events({ signal, allowance, onBeat: confirm, ...resume })) {
      if (signal.aborted) return
      take(arrival)
      notify()
    }
  }

  function notify(): void {
    for (const changed of listeners) changed()
  }

  function confirm(at: number): void {
    values.confirm(at)
    notify()
  }

  function take(arrival: Arrival): void {
    values.take(arrival)
    if (arrival.at === 'live') {
      link = { is: 'live' }
      lastId = arrival.id ?? lastId
      return
    }
    const since = link.is === 'lost' ? link.since : Date.now() - (arrival.at === 'stale' ? arrival.quietForMs : 0)
    if (arrival.at === 'stale') return void (link = { is: 'lost', problem: null, since, retryAt: null })
    if (arrival.problem.kind === 'refused') return refused(arrival.problem)
    const retryAt = arrival.retryInMs === null ? null : Date.now() + arrival.retryInMs
    link = { is: 'lost', problem: arrival.problem, since, retryAt }
  }

  function reconnect(): void {
    controller.abort()
    controller = new AbortController()
    void run(controller.signal)
  }

  reconnect()
  return {
    client,
    latest: values.of,
    connection: () => link,
    serverError() {
      const faults = values.faults()
      const error = faults.get('status') ?? [...faults.values()][0]
      return error ? rootError(error) : null
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    retry: reconnect,
    close: () => controller.abort(),
  }
}

/** Returns the innermost cause; the page already shows that data is missing. */
function rootError(error: ErrorData): ErrorData {
  return error.underlying ? rootError(error.underlying) : error
}
