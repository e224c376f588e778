import type { Clock } from '../../lib/clock.ts'

/** Changes come in bursts: those within this many milliseconds are handled together. */
const DEBOUNCE_MS = 40

/** How long it must have been quiet before the first change of a burst waits only for `firstMs`, in milliseconds. */
const QUIET_MS = 250

/** Renewals rest this many times as long as the last gather took, so that they never keep the apps busy. */
const REST_FACTOR = 4

/** The interval is at least this many times as long as the last gather took: looking takes a twentieth of the time. */
const INTERVAL_FACTOR = 20

/** A gather cannot stretch these times any further, in milliseconds: the machine may have been suspended meanwhile. */
const LONGEST_GATHER_MS = 30_000

export interface DebouncedRefresh {
  /** Refreshes after the debounce time, or once more after a refresh in flight. */
  refreshSoon(): void
  /** Refreshes for a listener that needs a new value, not for a change. It may have to wait after a slow refresh. */
  renew(): void
  stop(): void
}

/**
 * Runs one refresh at a time: after a change, for a listener that needs one, and at its own interval otherwise. The
 * first change after a quiet time is refreshed after `firstMs`, and the rest of its burst together.
 */
export function debounceRefresh(
  gather: () => Promise<void>,
  pace: number,
  clock: Clock,
  firstMs = DEBOUNCE_MS,
): DebouncedRefresh {
  let state: 'resting' | 'gathering' | 'stopped' = 'resting'
  /** When the next refresh runs, once it is known; undefined for the interval. */
  let dueAt: number | undefined
  let endedAt = 0
  let restMs = 0
  /** What was asked for during a refresh. */
  let again: 'refresh' | 'renewal' | undefined
  let cancelTimer = () => {}

  async function run(): Promise<void> {
    state = 'gathering'
    dueAt = undefined
    const startedAt = clock.now()
    await gather()
    if ((state as string) === 'stopped') return
    state = 'resting'
    endedAt = clock.now()
    const tookMs = Math.min(Math.max(0, endedAt - startedAt), LONGEST_GATHER_MS)
    restMs = REST_FACTOR * tookMs
    const next = again
    again = undefined
    if (next === undefined) cancelTimer = clock.after(Math.max(pace, INTERVAL_FACTOR * tookMs), () => void run())
    else schedule(next)
  }

  function schedule(why: 'refresh' | 'renewal'): void {
    const isFirst = why === 'refresh' && clock.now() - endedAt >= QUIET_MS
    const soon = clock.now() + (isFirst ? firstMs : DEBOUNCE_MS)
    // A clock that was set back must not prolong the rest.
    const rested = Math.min(Math.max(soon, endedAt + restMs), soon + restMs)
    const at = why === 'refresh' ? soon : rested
    if (dueAt !== undefined && dueAt <= at) return
    dueAt = at
    cancelTimer()
    cancelTimer = clock.after(at - clock.now(), () => void run())
  }

  function request(why: 'refresh' | 'renewal'): void {
    if (state === 'resting') schedule(why)
    else if (state === 'gathering' && again !== 'refresh') again = why
  }

  return {
    refreshSoon: () => request('refresh'),
    renew: () => request('renewal'),
    stop() {
      state = 'stopped'
      cancelTimer()
    },
  }
}
