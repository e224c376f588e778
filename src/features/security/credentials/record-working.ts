import type { Machine } from '../../../platform/machine.ts'
import { gatherCredentials } from './gather.ts'
import { recordLastWorked } from './last-worked.ts'

/** Tests every credential and records which work, so that a later answer can say when one last did. */
export async function recordWorkingCredentials(machine: Machine, signal: AbortSignal): Promise<void> {
  const { credentials } = await gatherCredentials(machine)
  if (!signal.aborted) recordLastWorked(credentials, machine)
}
