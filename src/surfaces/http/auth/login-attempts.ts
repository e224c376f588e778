import { loginFailuresShape } from '../../../features/health/alerts/from-jobs.ts'
import type { Clock } from '../../../lib/clock.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { StateStore } from '../../../platform/store/types.ts'

/** Typing errors; not worth reporting. */
const FREE_FAILURES = 3

export interface LoginAttempts {
  recordFailure(): void
  /** The password was right, so the earlier failures were typing errors. */
  recordSuccess(): void
}

/** Records wrong passwords, so that the watch can report them. */
export function trackLoginAttempts(state: () => StateStore, clock: Clock): LoginAttempts {
  let slips = 0
  return {
    recordFailure() {
      const at = new Date(clock.now()).toISOString()
      if (++slips < FREE_FAILURES) return
      try {
        const { keyValues } = state()
        const before = keyValues.get('sign-in', 'wrong', loginFailuresShape)?.value
        keyValues.setIfWritable('sign-in', 'wrong', {
          wrong: (before?.wrong ?? FREE_FAILURES - 1) + 1,
          since: before?.since ?? at,
          last_at: at,
        })
      } catch (thrown) {
        orUndefined(thrown)
      }
    },
    recordSuccess() {
      if (slips >= FREE_FAILURES) state().keyValues.delete('sign-in')
      slips = 0
    },
  }
}
