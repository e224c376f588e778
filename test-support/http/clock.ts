import type { Clock } from '../../src/lib/clock.ts'

export interface StillClock extends Clock {
  /** Lets so much time pass, and runs what falls into it in its order. */
  pass(ms: number): void
  /** How many things wait for their moment. */
  waiting(): number
}

/** Time that passes only when a test says so. */
export function stillClock(start = Date.parse('2026-03-04T05:06:07Z')): StillClock {
  let now = start
  let due: { at: number; run: () => void }[] = []

  return {
    now: () => now,
    after(ms, run) {
      const one = { at: now + ms, run }
      due.push(one)
      return () => void (due = due.filter((other) => other !== one))
    },
    pass(ms) {
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
    waiting: () => due.length,
  }
}
