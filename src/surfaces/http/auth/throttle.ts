import { usherError } from '../../../lib/errors.ts'
import type { Clock } from '../../../lib/clock.ts'

const FREE_ATTEMPTS = 3
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 300_000

export interface Throttle {
  /** Counts an attempt before it is compared, so that parallel attempts all count. Throws the error of the limit. */
  countAttempt(): void
  /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
  secondsToWait(): number
  /** Attempts since the last right password. */
  attempts(): number
  /** Clears the count after a right password. */
  reset(): void
}

/** Creates the limit for one device, or for one member’s name on it. */
export function createThrottle(clock: Clock, error: 'SURFACE-12' | 'SURFACE-20' | 'KEY-8'): Throttle {
  let attempts = 0
  let until = 0
  const secondsToWait = () => Math.max(0, Math.ceil((until - clock.now()) / 1000))

  return {
    secondsToWait,
    attempts: () => attempts,
    countAttempt() {
      if (secondsToWait() > 0) throw usherError(error, { seconds: String(secondsToWait()) })
      attempts++
      if (attempts >= FREE_ATTEMPTS)
        until = clock.now() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - FREE_ATTEMPTS))
    },
    reset() {
      attempts = 0
      until = 0
    },
  }
}
