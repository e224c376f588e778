import type { Clock } from '../../../lib/clock.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** More than a household has members. */
const MAX_NAMES = 256

export interface MemberThrottle {
  /** The limit for one name, whatever its letter case. */
  of(name: string): Throttle
}

/**
 * Creates a limit for each name, apart from the owner's: a member who signs in clears neither the owner's nor another
 * member's. Of too many names, those with the fewest attempts are forgotten, so that made-up names clear no guessed one.
 */
export function createMemberThrottle(clock: Clock): MemberThrottle {
  const throttles = new Map<string, Throttle>()
  return {
    of(name) {
      const key = name.toLowerCase()
      const throttle = throttles.get(key) ?? createThrottle(clock, 'SURFACE-12')
      if (!throttles.has(key) && throttles.size >= MAX_NAMES) forgetLeastTried(throttles)
      throttles.set(key, throttle)
      return throttle
    },
  }
}

function forgetLeastTried(throttles: Map<string, Throttle>): void {
  const [least] = [...throttles].toSorted(([, a], [, b]) => a.attempts() - b.attempts())
  if (least) throttles.delete(least[0])
}
