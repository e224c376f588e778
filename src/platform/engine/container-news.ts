import type { Clock } from '../../lib/clock.ts'
import type { Machine } from '../machine.ts'

const FIRST_WAIT = 500
const LONGEST_WAIT = 5_000

/**
 * Calls `news` whenever the engine says that something happened to a container. An engine that has gone is tried again,
 * at a slower pace each time, and its return is news too; nothing is thrown from here.
 */
export async function engineNews(machine: Machine, clock: Clock, signal: AbortSignal, news: () => void): Promise<void> {
  let wait = FIRST_WAIT
  while (!signal.aborted) {
    try {
      const since = machine.now()
      const engine = await machine.engine()
      const events = engine.events({ signal, since })
      if (wait > FIRST_WAIT) news()
      for await (const _event of events) {
        wait = FIRST_WAIT
        news()
      }
    } catch {
      // What went wrong is told by the gather that asks the same engine.
    }
    if (signal.aborted) return
    news()
    await pause(wait, clock, signal)
    wait = Math.min(LONGEST_WAIT, wait * 2)
  }
}

function pause(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const callOff = clock.after(ms, resolve)
  signal.addEventListener('abort', () => (callOff(), resolve()), { once: true })
  return promise
}
