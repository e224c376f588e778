import type { Locks } from './locks.ts'
import type { Duties, Duty } from './state.ts'

/** Another’s look at a lock occupies it for a moment, in milliseconds. */
const MOMENT = 20

export function openDuties(locks: Locks): Duties {
  const name = (duty: Duty) => `duty-${duty}`
  return {
    take: (duty) => locks.hold(name(duty), MOMENT),
    taken: (duty) => locks.held(name(duty)),
  }
}
