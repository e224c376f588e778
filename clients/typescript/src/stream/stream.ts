import type { Clock } from '../clock.ts'
import type { Wire } from '../exchange.ts'
import type { Arrival, Live } from './arrival.ts'
import { listen } from './listen.ts'

/** How long it goes on trying: so many times in a row, waiting longer each time. A value that arrives starts it anew. */
export interface Allowance {
  /** How many in a row may fail. */
  attempts: number
  /** The wait before the first; each after it is twice as long. */
  firstMs: number
  /** No wait is longer. */
  longestMs: number
}

/** Tried again after 0.5, 1, 2, 4, 8, 15, 15 and 15 s: about a minute in all. */
export const USUAL_ALLOWANCE: Allowance = { attempts: 8, firstMs: 500, longestMs: 15_000 }

/** Twice the interval within which the service promises to be heard. */
export const QUIET_AFTER_MS = 30_000

/** How a stream is listened to. */
export interface StreamOptions {
  /** Ends it. */
  signal?: AbortSignal
  /** How much silence counts as a break, in milliseconds. */
  quietAfterMs?: number
  allowance?: Partial<Allowance>
  /** The last id that an earlier stream gave. */
  lastEventId?: string
  /** True for the value after which nothing more can come. */
  until?: (arrival: Live) => boolean
}

/** What is heard, over as many connections as the allowance has. It ends with a `lost` that is not tried again. */
export async function* stream(over: Wire, path: string, options: StreamOptions): AsyncGenerator<Arrival, void, void> {
  const { signal, quietAfterMs = QUIET_AFTER_MS, until } = options
  const allowance = { ...USUAL_ALLOWANCE, ...options.allowance }
  let lastId = options.lastEventId ?? null
  let failures = 0
  for (;;) {
    let retryInMs: number | null = null
    for await (const heard of listen(over, path, { lastId, quietAfterMs, signal })) {
      if (signal?.aborted) return
      if (heard.at === 'over') {
        if (!heard.final && failures < allowance.attempts) retryInMs = delay(allowance, failures++)
        yield { at: 'lost', problem: heard.problem, retryInMs }
        continue
      }
      yield heard
      if (heard.at === 'stale') continue
      failures = 0
      lastId = heard.id ?? lastId
      if (until?.(heard)) return
    }
    if (retryInMs === null) return
    await pause(over.clock, retryInMs, signal)
    if (signal?.aborted) return
  }
}

function delay({ firstMs, longestMs }: Allowance, failures: number): number {
  return Math.min(firstMs * 2 ** failures, longestMs)
}

function pause(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
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
