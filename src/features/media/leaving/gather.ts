import type { LeavingData } from '../../../../contract/kinds/leaving.ts'
import type { Machine } from '../../../platform/machine.ts'
import { leavingData } from './data.ts'
import { DEFAULT_RULE, readRule } from './rule.ts'
import { gatherLeavingSnapshot } from './snapshot.ts'

/** Returns what leaves and why other titles stay. While the rule is turned off, it shows what the usual rule would do. */
export async function gatherLeaving(machine: Machine): Promise<LeavingData> {
  const known = readRule(machine.state())
  const rule = known ?? DEFAULT_RULE
  return leavingData(machine, rule, known !== null, await gatherLeavingSnapshot(machine, rule))
}
