import { leavingApply } from '../../../contract/actions/leaving-apply.ts'
import { leaving as kind } from '../../../contract/kinds/leaving.ts'
import { leavingApplyChange, planLeavingApply, type LeavingApplyPlan } from '../../features/media/leaving/apply-plan.ts'
import { performLeavingApply, APPLY_SUMMARY } from '../../features/media/leaving/apply.ts'
import { renderLeaving } from '../../features/media/leaving/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(leavingApply, {
  plan: (_args, machine) => planLeavingApply(machine),
  dryRunOutcome: ({ data }: LeavingApplyPlan) => payload(kind, data),
  summary: () => APPLY_SUMMARY,
  changeRecord: leavingApplyChange,
  perform: async (plan, machine, work) => payload(kind, await performLeavingApply(plan, machine, work)),
  render: ({ data }, renderer) => renderLeaving(data, renderer),
})
