/** Time, taken from outside so that a wait of thirty seconds can be tested in none. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now(): number
  /** Calls once after so many milliseconds, unless what is given back is called first. */
  after(ms: number, call: () => void): () => void
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
