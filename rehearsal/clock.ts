/** Where the rehearsal's time comes from. Milliseconds since 1970, as `Date.now` counts them. */
export interface Clock {
  now(): number
  /** Runs it once, later. What comes back calls it off. */
  after(ms: number, run: () => void): () => void
}

const LONGEST_MS = 2 ** 31 - 1

/** The machine's own time. A timer that waits does not keep the program alive. */
export const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(ms, 0), LONGEST_MS))
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** The machine's own time, running so many times as fast. */
export function hurriedClock(times: number): Clock {
  const begun = Date.now()
  return {
    now: () => Math.round(begun + (Date.now() - begun) * times),
    after: (ms, run) => realClock.after(ms / times, run),
  }
}

export interface HeldClock extends Clock {
  /** Lets time pass: whatever falls due runs in its order, each at its own moment. */
  advance(ms: number): Promise<void>
}

/** Time that stands still until it is told to pass. */
export function heldClock(start: number): HeldClock {
  let now = start
  let made = 0
  const due = new Map<number, { at: number; run: () => void }>()

  const next = (until: number) => {
    let first: [number, { at: number; run: () => void }] | undefined
    for (const entry of due) if (entry[1].at <= until && (!first || entry[1].at < first[1].at)) first = entry
    return first
  }

  return {
    now: () => now,
    after: (ms, run) => {
      const key = ++made
      due.set(key, { at: now + Math.max(ms, 0), run })
      return () => void due.delete(key)
    },
    advance: async (ms) => {
      const until = now + ms
      await settle()
      for (let timer = next(until); timer; timer = next(until)) {
        due.delete(timer[0])
        now = Math.max(now, timer[1].at)
        timer[1].run()
        await settle()
      }
      now = until
    },
  }
}

/** Lets everything that was already waiting on a promise go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((go) => setImmediate(go))
}
