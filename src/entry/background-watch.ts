import { realClock } from '../lib/clock.ts'
import type { Machine } from '../platform/machine.ts'
import { recordObservations } from '../dispatch/observations.ts'
import { createMemberNotices } from '../features/overview/notifications/ticker.ts'
import { runWatchLoop } from '../features/health/watch/loop.ts'

/** Runs the watch while `work` runs, unless another process is watching already. */
export async function withBackgroundWatch<T>(machine: Machine, work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const watching = runWatchLoop(machine, {
    forms: [],
    guardDisks: false,
    clock: realClock,
    signal: over.signal,
    recordObservations,
    memberNotices: (signal) => createMemberNotices(machine, signal),
  })
  try {
    return await work()
  } finally {
    over.abort()
    await watching
  }
}
