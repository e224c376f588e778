import type { Clock } from '../../src/lib/clock.ts'

export interface ManualClock extends Clock {
  /** Advances the time and runs due timers in order. */
  advance(ms: number): void
  pendingTimers(): number
}

/** Returns a clock that only a test advances. */
export function manualClock(start = Date.parse('2026-03-04T05:06:07Z')): ManualClock {
  let now = start
  let due: { at: number; run: () => void }[] = []

  return {
    now: () => now,
    after(ms, run) {
      const one = { at: now + ms, run }
      due.push(one)
      return () => void (due = due.filter((other) => other !== one))
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        due = due.filter((one) => one !== next)
        now = next.at
        next.run()
      }
      now = end
    },
    pendingTimers: () => due.length,
  }
}
