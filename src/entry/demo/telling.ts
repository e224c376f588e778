import { realClock } from '../../lib/clock.ts'
import type { Machine } from '../../platform/machine.ts'
import { watchOver } from '../../features/health/watch/loop.ts'

/** Tells the operator what happens for as long as the work goes on, unless another process does that already. */
export async function tellingMeanwhile<T>(machine: Machine, work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const telling = watchOver(machine, { forms: [], guards: false, clock: realClock, signal: over.signal })
  try {
    return await work()
  } finally {
    over.abort()
    await telling
  }
}
