import { createInterval, createLeasedWork, type LeasedWork } from '../../../operations/leased-work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readChoices, readMessages } from '../../../platform/store/member-notifications.ts'
import { deliverDue, endInterrupted } from './deliver.ts'
import { queueNotices } from './queue-notices.ts'

/** How often the requests are asked for, in milliseconds. */
const LOOK_INTERVAL_MS = 5 * 60_000

/** Tells members what they chose to be told, unless another process does. */
export function createMemberNotices(machine: Machine, signal: AbortSignal): LeasedWork {
  const isDue = createInterval(LOOK_INTERVAL_MS, () => machine.now())
  return createLeasedWork({
    signal,
    isWanted: () => readChoices(machine.state()).length > 0 || readMessages(machine.state()).length > 0,
    acquire() {
      const state = machine.state()
      const release = state.leases.tryAcquire('member-notices')
      if (release) endInterrupted(state, machine.now())
      return release
    },
    async work() {
      // While usher changes something, apps are stopped on purpose.
      const isQuiet = machine.state().lock.holder() === undefined
      // An app that does not answer now is asked again at the next look.
      if (isQuiet && isDue()) await queueNotices(machine, signal).catch(() => undefined)
      if (!signal.aborted) await deliverDue(machine, signal)
    },
  })
}
