import type { Machine } from '../../../platform/machine.ts'
import { readChoices, readMessages } from '../../../platform/store/member-notifications.ts'
import { deliverDue, endInterrupted } from './deliver.ts'
import { queueNotices } from './queue-notices.ts'

/** How often the requests are asked for, in milliseconds. */
const LOOK_INTERVAL_MS = 5 * 60_000

/** Tells members what they chose to be told, unless another process does. */
export interface MemberNotices {
  /** Call this every few seconds. It returns at once: the work goes on beside the caller. */
  tick(): void
  /** Resolves once the work that the last tick began has ended. */
  settled(): Promise<void>
  /** Waits for the work, then lets another process take over. */
  close(): Promise<void>
}

export function createMemberNotices(machine: Machine, signal: AbortSignal): MemberNotices {
  let releaseLease: (() => void) | undefined
  let working: Promise<void> | undefined
  let lookedAt = -Infinity

  function takeLease(): boolean {
    if (releaseLease) return true
    releaseLease = machine.state().leases.tryAcquire('member-notices')
    if (releaseLease) endInterrupted(machine.state(), machine.now())
    return releaseLease !== undefined
  }

  async function work(): Promise<void> {
    const now = machine.now().getTime()
    const since = now - lookedAt
    // While usher changes something, apps are stopped on purpose.
    if ((since < 0 || since >= LOOK_INTERVAL_MS) && machine.state().lock.holder() === undefined) {
      lookedAt = now
      // An app that does not answer now is asked again at the next look.
      await queueNotices(machine, signal).catch(() => undefined)
    }
    if (!signal.aborted) await deliverDue(machine, signal)
  }

  return {
    tick() {
      const state = machine.state()
      if (working || signal.aborted || (readChoices(state).length === 0 && readMessages(state).length === 0)) return
      if (!takeLease()) return
      working = work()
        .catch(() => undefined)
        .finally(() => (working = undefined))
    },
    settled: async () => working,
    async close() {
      await working
      releaseLease?.()
      releaseLease = undefined
    },
  }
}
