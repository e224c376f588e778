import type { RepairData } from '../../contract/kinds/repair.ts'
import { act } from '../../src/dispatch/act.ts'
import type { Machine } from '../../src/platform/machine.ts'

export async function offerRepair(finding: string, machine: Machine): Promise<RepairData> {
  const result = await act('repair', { body: { finding } }, machine, { dryRun: true })
  if (result.type !== 'answer') throw new Error(`not offered: ${JSON.stringify(result)}`)
  return result.envelope.data as RepairData
}

/** Does the dry run, confirms and runs the repair. */
export async function runRepair(finding: string, machine: Machine): Promise<RepairData> {
  const { offer } = await offerRepair(finding, machine)
  const result = await act('repair', { body: { finding, offer } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(`not begun: ${JSON.stringify(result)}`)
  const { id, state, error } = await result.ended
  if (state !== 'done') throw new Error(`ended ${state}: ${JSON.stringify(error)}`)
  return machine.state().jobs.outcome(id)!.data as RepairData
}

/** Returns the code of the error that stops it before any change. */
export async function repairErrorCode(finding: string, machine: Machine): Promise<string> {
  const result = await act('repair', { body: { finding } }, machine, { dryRun: true })
  if (result.type !== 'refusal') throw new Error(`not refused: ${JSON.stringify(result)}`)
  return result.refusal.data.code
}
