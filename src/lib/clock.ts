/** A clock and timer; tests provide their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once, this many milliseconds from now. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
