import { repair } from '../../../contract/actions/repair.ts'
import { repair as kind } from '../../../contract/kinds/repair.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawRepair } from '../../features/health/repair/drawn.ts'
import { performRepair, rehearsedRepair } from '../../features/health/repair/perform.ts'
import { planRepair, type RepairPlan } from '../../features/health/repair/plan.ts'

export default performs(repair, {
  plan: ({ finding }, machine) => planRepair(finding, machine),
  rehearse: (plan: RepairPlan) => say(kind, rehearsedRepair(plan)),
  summary: ({ finding }) => `Repair ${finding.id}`,
  change: ({ mend }) => mend.change,
  ready: ({ mend }, machine) => mend.ready?.(machine),
  perform: async (plan, machine, work) => say(kind, await performRepair(plan, machine, work)),
  print: ({ data }, page) => drawRepair(data, page),
})
