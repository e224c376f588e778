/** Time as the surface needs it; a test has its own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once, so many milliseconds from now; returns how to call it off. */
  after(ms: number, run: () => void): () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
