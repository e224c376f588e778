import type { Clock } from '../../../lib/clock.ts'

/** Changes come in bursts: those within this many milliseconds are handled together. */
const DEBOUNCE_MS = 40

export interface DebouncedRefresh {
  /** Refreshes after the debounce time, or once more after a refresh in flight. */
  refreshSoon(): void
  stop(): void
}

/** Runs one refresh at a time: after a change, and at its own interval otherwise. */
export function debounceRefresh(gather: () => Promise<void>, pace: number, clock: Clock): DebouncedRefresh {
  let state: 'resting' | 'called' | 'gathering' | 'called again' | 'stopped' = 'resting'
  let cancelTimer = () => {}

  function wait(ms: number): void {
    cancelTimer()
    cancelTimer = clock.after(ms, () => void run())
  }

  async function run(): Promise<void> {
    state = 'gathering'
    await gather()
    if ((state as string) === 'stopped') return
    const refreshAgain = (state as string) === 'called again'
    state = refreshAgain ? 'called' : 'resting'
    wait(refreshAgain ? DEBOUNCE_MS : pace)
  }

  return {
    refreshSoon() {
      if (state === 'gathering') state = 'called again'
      if (state !== 'resting') return
      state = 'called'
      wait(DEBOUNCE_MS)
    },
    stop() {
      state = 'stopped'
      cancelTimer()
    },
  }
}
