/** Long work on the one thread that also answers requests and signals. */
export interface Turns {
  /** Lets everything else have a turn if this one has lasted. */
  next(): Promise<void>
}

/** In milliseconds: short enough for nobody to notice. */
const TURN = 20

export function takeTurns(): Turns {
  let began = performance.now()
  return {
    async next() {
      if (performance.now() - began < TURN) return
      await new Promise((resolve) => setImmediate(resolve))
      began = performance.now()
    },
  }
}
