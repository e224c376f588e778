/** The clock, injectable so that tests need not wait. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now(): number
  /** Calls `call` once after `ms` milliseconds, unless the returned function is called first. */
  after(ms: number, call: () => void): () => void
}

/** The system's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}
