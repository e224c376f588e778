import type { Clock } from '../../src/clock.ts'

export interface FakeClock extends Clock {
  /** Advances the clock, running the timers that fall due. */
  advance(ms: number): Promise<void>
}

/** Returns a clock that moves only on request. */
export function fakeClock(): FakeClock {
  let now = 0
  const due = new Map<object, { at: number; call: () => void }>()
  return {
    now: () => now,
    after(ms, call) {
      const key = {}
      due.set(key, { at: now + ms, call })
      return () => void due.delete(key)
    },
    async advance(ms) {
      const end = now + ms
      for (;;) {
        await flushPending()
        const [next] = [...due].filter(([, { at }]) => at <= end).toSorted((a, b) => a[1].at - b[1].at)
        if (!next) break
        due.delete(next[0])
        now = next[1].at
        next[1].call()
      }
      now = end
      await flushPending()
    },
  }
}

/** Waits until pending callbacks have run. */
export function flushPending(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
