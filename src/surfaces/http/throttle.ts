import { refuse } from '../../lib/errors.ts'
import type { Clock } from '../../lib/clock.ts'

const FREE = 3
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 300_000

export interface Throttle {
  /** Counts an attempt before anything is compared, so that many at once are many. Refuses with SURFACE-12. */
  begin(): void
  /** Seconds until the next attempt is looked at; 0 when it may be now. */
  wait(): number
  /** A right answer: what was counted is forgotten. */
  forgive(): void
}

/** For the surface as a whole: whoever guesses from many addresses is still one who guesses. */
export function throttle(clock: Clock): Throttle {
  let attempts = 0
  let until = 0
  const wait = () => Math.max(0, Math.ceil((until - clock.now()) / 1000))

  return {
    wait,
    begin() {
      if (wait() > 0) throw refuse('SURFACE-12', { seconds: String(wait()) })
      attempts++
      if (attempts >= FREE) until = clock.now() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - FREE))
    },
    forgive() {
      attempts = 0
      until = 0
    },
  }
}
