import type { Clock } from '../../lib/clock.ts'
import type { Machine } from '../../platform/machine.ts'

/** How often jobs of other processes are polled, in milliseconds. */
const POLL_MS = 200

/** Calls `news` when a job of any process starts, ends or changes state. */
export function watchJobChanges(machine: Machine, clock: Clock, signal: AbortSignal, news: () => void): void {
  let lastRevision = jobsRevision(machine)
  const poll = () => {
    const now = jobsRevision(machine)
    if (now !== lastRevision) news()
    lastRevision = now
    cancelTimer = clock.after(POLL_MS, poll)
  }
  let cancelTimer = clock.after(POLL_MS, poll)
  signal.addEventListener('abort', () => cancelTimer(), { once: true })
}

/** If the database cannot be read, the refresh that follows reports why. */
function jobsRevision(machine: Machine): number {
  try {
    return machine.state().jobs.revision()
  } catch {
    return -1
  }
}
