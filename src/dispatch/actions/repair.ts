import { repair } from '../../../contract/actions/repair.ts'
import { repair as kind } from '../../../contract/kinds/repair.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderRepair } from '../../features/health/repair/render.ts'
import { performRepair, dryRunRepair } from '../../features/health/repair/perform.ts'
import { planRepair, type RepairPlan } from '../../features/health/repair/plan.ts'

export default defineAction(repair, {
  plan: ({ finding }, machine) => planRepair(finding, machine),
  dryRunOutcome: (plan: RepairPlan) => payload(kind, dryRunRepair(plan)),
  summary: ({ finding }) => {
    const summary = finding.summary.replace(/\.$/, '')
    return `Repair “${summary}”`
  },
  changeRecord: ({ prepared }) => prepared.change,
  assertReady: ({ prepared }, machine) => prepared.beforeRecording?.(machine),
  perform: async (plan, machine, work) => payload(kind, await performRepair(plan, machine, work)),
  render: ({ data }, renderer) => renderRepair(data, renderer),
})
