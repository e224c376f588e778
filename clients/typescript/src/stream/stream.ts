import type { Clock } from '../clock.ts'
import type { ClientTransport } from '../transport.ts'
import type { Arrival, Live } from './arrival.ts'
import { readConnection } from './single-connection.ts'

/** The retries: how many in a row, with growing delays. A value that arrives resets the count. */
export interface ReconnectionAllowance {
  /** The maximum number of failures in a row. */
  attempts: number
  /** The first delay in milliseconds; each later one is twice as long. */
  firstMs: number
  /** The longest delay in milliseconds. */
  longestMs: number
}

/** Retries after 0.5, 1, 2, 4, 8, 15, 15 and 15 s: about a minute in all. */
export const DEFAULT_RECONNECTION_ALLOWANCE: ReconnectionAllowance = { attempts: 8, firstMs: 500, longestMs: 15_000 }

/** Twice the longest interval of the service’s heartbeat, 15 seconds. */
export const QUIET_AFTER_MS = 30_000

/** The options of a stream. */
export interface StreamOptions {
  /** Ends the stream. */
  signal?: AbortSignal
  /** Milliseconds of silence that count as a break. */
  quietAfterMs?: number
  allowance?: Partial<ReconnectionAllowance>
  /** The last id of an earlier stream. */
  lastEventId?: string
  /**
   * Called at each heartbeat that names an instant, in milliseconds: everything that is not in fault was read then or
   * later.
   */
  onBeat?: (confirmedAt: number) => void
  /** Returns true for the value that ends the stream. */
  until?: (arrival: Live) => boolean
}

/** The options of a stream that another machine can be asked for. */
export interface MachineStreamOptions extends StreamOptions {
  /** The machine, as `machines` names it; by default the one that serves. */
  on?: string
}

/**
 * Yields a stream's items across as many reconnections as the allowance permits. It ends with a `lost` that is not
 * retried.
 */
export async function* streamWithReconnection(
  over: ClientTransport,
  path: string,
  options: StreamOptions,
): AsyncGenerator<Arrival, void, void> {
  const { signal, quietAfterMs = QUIET_AFTER_MS, until } = options
  const allowance = { ...DEFAULT_RECONNECTION_ALLOWANCE, ...options.allowance }
  let lastId = options.lastEventId ?? null
  let failures = 0
  for (;;) {
    let retryInMs: number | null = null
    for await (const arrival of readConnection(over, path, { lastId, quietAfterMs, signal })) {
      if (signal?.aborted) return
      if (arrival.at === 'beat') {
        options.onBeat?.(arrival.confirmedAt)
        continue
      }
      if (arrival.at === 'over') {
        if (!arrival.final && failures < allowance.attempts) retryInMs = reconnectionDelay(allowance, failures++)
        yield { at: 'lost', problem: arrival.problem, retryInMs }
        continue
      }
      yield arrival
      if (arrival.at === 'stale') continue
      failures = 0
      lastId = arrival.id ?? lastId
      if (until?.(arrival)) return
    }
    if (retryInMs === null) return
    await waitOrAbort(over.clock, retryInMs, signal)
    if (signal?.aborted) return
  }
}

function reconnectionDelay({ firstMs, longestMs }: ReconnectionAllowance, failures: number): number {
  return Math.min(firstMs * 2 ** failures, longestMs)
}

function waitOrAbort(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancel()
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const cancel = clock.after(ms, done)
    signal?.addEventListener('abort', done)
    if (signal?.aborted) done()
  })
}
