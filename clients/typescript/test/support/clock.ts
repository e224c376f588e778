import type { Clock } from '../../src/clock.ts'

export interface PretendClock extends Clock {
  /** Lets so much time pass, calling whatever falls due on the way. */
  pass(ms: number): Promise<void>
}

/** A clock that moves when it is told to. */
export function pretendClock(): PretendClock {
  let now = 0
  const due = new Map<object, { at: number; call: () => void }>()
  return {
    now: () => now,
    after(ms, call) {
      const key = {}
      due.set(key, { at: now + ms, call })
      return () => void due.delete(key)
    },
    async pass(ms) {
      const end = now + ms
      for (;;) {
        await settled()
        const [next] = [...due].filter(([, { at }]) => at <= end).toSorted((a, b) => a[1].at - b[1].at)
        if (!next) break
        due.delete(next[0])
        now = next[1].at
        next[1].call()
      }
      now = end
      await settled()
    },
  }
}

/** Whatever was already on its way has arrived. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
