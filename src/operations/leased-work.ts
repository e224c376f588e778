/** Work that one process of the machine does beside its caller, one piece after another. */
export interface LeasedWork {
  /** Call this every few seconds. It returns at once: the work goes on beside the caller. */
  tick(): void
  /** Resolves once the work that the last tick began has ended. */
  settled(): Promise<void>
  /** Waits for the work, then lets another process take over. */
  close(): Promise<void>
}

export interface LeasedWorkOptions {
  signal: AbortSignal
  /** Whether there may be something to do. Until then, no lease is taken. */
  isWanted?(): boolean
  /** Returns what releases the lease; undefined while another process has it. */
  acquire(): (() => void) | undefined
  work(): Promise<void>
  onError?(thrown: unknown): void
}

export function createLeasedWork(options: LeasedWorkOptions): LeasedWork {
  const { signal, isWanted = () => true, acquire, work, onError = () => undefined } = options
  let releaseLease: (() => void) | undefined
  let working: Promise<void> | undefined
  return {
    tick() {
      if (working || signal.aborted || !isWanted()) return
      releaseLease ??= acquire()
      if (!releaseLease) return
      working = work()
        .catch(onError)
        .finally(() => (working = undefined))
    },
    settled: async () => working,
    async close() {
      await working
      releaseLease?.()
      releaseLease = undefined
    },
  }
}

/** Returns whether the interval has passed since it last did. A clock that was set back does not prolong it. */
export function createInterval(interval_ms: number, now: () => Date): () => boolean {
  let lastAt = -Infinity
  return () => {
    const at = now().getTime()
    const since = at - lastAt
    if (since >= 0 && since < interval_ms) return false
    lastAt = at
    return true
  }
}
