import type { Clock } from '../../../lib/clock.ts'

/** Moments that many streams share. */
export interface SharedBeats {
  /** Calls `beat` at every moment from now on. Returns a function that ends that. */
  subscribe(beat: () => void): () => void
}

/**
 * Beats for all streams with one timer, because a timer for each listener would wake usher a thousand times. There is
 * none without a stream. A stream waits for its first beat no longer than for the others.
 */
export function shareBeats(clock: Clock, intervalMs: number): SharedBeats {
  const beats = new Set<() => void>()
  let cancelTimer = () => {}

  function beatAll(): void {
    cancelTimer = clock.after(intervalMs, beatAll)
    for (const beat of beats) beat()
  }

  return {
    subscribe(beat) {
      if (beats.size === 0) cancelTimer = clock.after(intervalMs, beatAll)
      beats.add(beat)
      return () => {
        if (beats.delete(beat) && beats.size === 0) cancelTimer()
      }
    },
  }
}
