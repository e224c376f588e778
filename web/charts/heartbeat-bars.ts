import type { Tone } from '../actions/work.ts'

/** How a service was for a while. Null: nothing was recorded. */
export interface Beat {
  tone: Tone | null
  /** In milliseconds. */
  startedAt: number
  endedAt: number
}

const badness: Record<Tone, number> = { good: 0, off: 1, busy: 2, warn: 3, bad: 4 }

/** The worst tone in each bar; null where nothing was recorded. */
export function barsOf(beats: readonly Beat[], startedAt: number, endedAt: number, bars: number): (Tone | null)[] {
  const width = (endedAt - startedAt) / bars
  return Array.from({ length: bars }, (_, at) => {
    const from = startedAt + at * width
    let worst: Tone | null = null
    for (const beat of beats) {
      if (beat.tone === null || beat.endedAt <= from || beat.startedAt >= from + width) continue
      if (worst === null || badness[beat.tone] > badness[worst]) worst = beat.tone
    }
    return worst
  })
}
