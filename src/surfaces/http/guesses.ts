import { guessesShape } from '../../features/health/alerts/of-jobs.ts'
import type { Clock } from '../../lib/clock.ts'
import { nothingWhereRefused } from '../../lib/errors.ts'
import type { State } from '../../platform/store/state.ts'

/** A password may be mistyped so often without anybody having to know. */
const SLIPS = 3

export interface Guesses {
  wrong(): void
  /** Somebody who knows it came in: what was wrong before were slips. */
  right(): void
}

/** Remembers wrong passwords, so that whoever watches can tell of them. */
export function remembered(state: () => State, clock: Clock): Guesses {
  let slips = 0
  return {
    wrong() {
      const at = new Date(clock.now()).toISOString()
      if (++slips < SLIPS) return
      try {
        const { memory } = state()
        const before = memory.get('sign-in', 'wrong', guessesShape)?.value
        memory.note('sign-in', 'wrong', {
          wrong: (before?.wrong ?? SLIPS - 1) + 1,
          since: before?.since ?? at,
          last_at: at,
        })
      } catch (thrown) {
        nothingWhereRefused(thrown)
      }
    },
    right() {
      if (slips >= SLIPS) state().memory.forget('sign-in')
      slips = 0
    },
  }
}
