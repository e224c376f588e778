/** The rehearsal's clock. Milliseconds since 1970, like `Date.now`. */
export interface RehearsalClock {
  now(): number
  /** Runs it once, later. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** The machine's own clock. A waiting timer does not keep the process alive. */
export const systemClock: RehearsalClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(ms, 0), MAX_TIMEOUT_MS))
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Returns the machine's clock, running this many times as fast. */
export function acceleratedClock(times: number): RehearsalClock {
  const startedAt = Date.now()
  return {
    now: () => Math.round(startedAt + (Date.now() - startedAt) * times),
    after: (ms, run) => systemClock.after(ms / times, run),
  }
}

export interface ManualRehearsalClock extends RehearsalClock {
  /** Advances the time and runs due timers in order, each at its own moment. */
  advance(ms: number): Promise<void>
}

/** Returns a clock that stands still until it is advanced. */
export function manualClock(start: number): ManualRehearsalClock {
  let now = start
  let created = 0
  const due = new Map<number, { at: number; run: () => void }>()

  const next = (until: number) => {
    let first: [number, { at: number; run: () => void }] | undefined
    for (const entry of due) if (entry[1].at <= until && (!first || entry[1].at < first[1].at)) first = entry
    return first
  }

  return {
    now: () => now,
    after: (ms, run) => {
      const key = ++created
      due.set(key, { at: now + Math.max(ms, 0), run })
      return () => void due.delete(key)
    },
    advance: async (ms) => {
      const until = now + ms
      await flushPromises()
      for (let timer = next(until); timer; timer = next(until)) {
        due.delete(timer[0])
        now = Math.max(now, timer[1].at)
        timer[1].run()
        await flushPromises()
      }
      now = until
    },
  }
}

/** Lets everything that already waits on a promise continue. */
async function flushPromises(): Promise<void> {
  for (let round = 0; round < 5; round++) await new Promise<void>((go) => setImmediate(go))
}
