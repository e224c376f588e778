import { pause, type Clock } from '../../lib/clock.ts'
import type { Machine } from '../machine.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 5_000

/**
 * Calls `news` for every container event. Reconnects to a lost engine with growing delays, and counts its return as
 * news too. Never throws.
 */
export async function watchContainerEvents(
  machine: Machine,
  clock: Clock,
  signal: AbortSignal,
  news: () => void,
): Promise<void> {
  let wait = FIRST_RETRY_MS
  while (!signal.aborted) {
    try {
      const since = machine.now()
      const engine = await machine.engine()
      const events = engine.events({ signal, since })
      if (wait > FIRST_RETRY_MS) news()
      for await (const _event of events) {
        wait = FIRST_RETRY_MS
        news()
      }
    } catch {
      // The caller's own request reports the error.
    }
    if (signal.aborted) return
    news()
    await pause(wait, clock, signal)
    wait = Math.min(LONGEST_RETRY_MS, wait * 2)
  }
}
