import { raiseDropped } from '../checks/tunnel/dropped.ts'
import type { Machine } from '../machine.ts'
import type { Refusal } from '../refusal.ts'
import { settleInterrupted } from '../restore/interrupted.ts'

/** Puts right what a usher that was ended left halfway, before anything else is done; what is told of it. */
export async function settleAll(machine: Machine): Promise<Refusal[]> {
  const told = [await settleInterrupted(machine), await raiseDropped(machine)]
  return told.filter((one) => one !== undefined)
}
