import type { RepairData } from '../../contract/kinds/repair.ts'
import { act } from '../../src/dispatch/act.ts'
import type { Machine } from '../../src/platform/machine.ts'

export async function offered(finding: string, machine: Machine): Promise<RepairData> {
  const deed = await act('repair', { body: { finding } }, machine, { dryRun: true })
  if (deed.is !== 'answer') throw new Error(`not offered: ${JSON.stringify(deed)}`)
  return deed.envelope.data as RepairData
}

/** Offered, agreed to and done. */
export async function repaired(finding: string, machine: Machine): Promise<RepairData> {
  const { offer } = await offered(finding, machine)
  const deed = await act('repair', { body: { finding, offer } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(`not begun: ${JSON.stringify(deed)}`)
  const { id, state, error } = await deed.ended
  if (state !== 'done') throw new Error(`ended ${state}: ${JSON.stringify(error)}`)
  return machine.state().jobs.outcome(id)!.data as RepairData
}

/** The code with which it is refused before anything is touched. */
export async function refusedBy(finding: string, machine: Machine): Promise<string> {
  const deed = await act('repair', { body: { finding } }, machine, { dryRun: true })
  if (deed.is !== 'refusal') throw new Error(`not refused: ${JSON.stringify(deed)}`)
  return deed.refusal.data.code
}
