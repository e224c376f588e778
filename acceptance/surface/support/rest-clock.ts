import type { Clock } from '../../../src/lib/clock.ts'

/** A clock that knows whether the work that uses it is waiting for a time. */
export interface RestClock extends Clock {
  isResting(): boolean
}

export function restClock(clock: Clock): RestClock {
  const timers = new Set<object>()
  return {
    now: () => clock.now(),
    after(ms, run) {
      const timer = {}
      timers.add(timer)
      const cancel = clock.after(ms, () => {
        timers.delete(timer)
        run()
      })
      return () => {
        timers.delete(timer)
        cancel()
      }
    },
    isResting: () => timers.size > 0,
  }
}
