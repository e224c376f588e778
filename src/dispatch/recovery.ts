import { isTunnelDropped } from '../features/health/checks/tunnel/dropped.ts'
import type { Machine } from '../platform/machine.ts'
import type { Refusal } from '../lib/errors.ts'
import { settleInterrupted } from '../features/data/restore/interrupted.ts'

/** Puts right what a usher that was ended left halfway, before anything else is done; what is told of it. */
export async function settleAll(machine: Machine): Promise<Refusal[]> {
  const told = [await settleInterrupted(machine), await raiseDropped(machine)]
  return told.filter((one) => one !== undefined)
}

/** Loaded only where a tunnel is down: every command comes by here. */
async function raiseDropped(machine: Machine): Promise<Refusal | undefined> {
  if (!isTunnelDropped(machine.places)) return undefined
  return (await import('../features/health/checks/tunnel/raise.ts')).raiseDropped(machine)
}
