import type { Clock } from '../../../lib/clock.ts'
import type { Machine } from '../../../platform/machine.ts'

/** How often the jobs of other processes are looked for, in milliseconds. */
const LOOK = 200

/** Calls `news` when a job starts, ends or changes state, whichever process runs it. */
export function jobNews(machine: Machine, clock: Clock, signal: AbortSignal, news: () => void): void {
  let seen = revision(machine)
  const look = () => {
    const now = revision(machine)
    if (now !== seen) news()
    seen = now
    callOff = clock.after(LOOK, look)
  }
  let callOff = clock.after(LOOK, look)
  signal.addEventListener('abort', () => callOff(), { once: true })
}

/** What is kept cannot always be read; the gather that follows says why. */
function revision(machine: Machine): number {
  try {
    return machine.state().jobs.revision()
  } catch {
    return -1
  }
}
