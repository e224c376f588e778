import { leavingKeep } from '../../../contract/actions/leaving-keep.ts'
import { leaving as kind } from '../../../contract/kinds/leaving.ts'
import {
  isVoteUnchanged,
  leavingKeepChange,
  performLeavingKeep,
  planLeavingKeep,
  summarizeKeep,
  type LeavingKeepPlan,
} from '../../features/media/leaving/keep.ts'
import { renderLeaving } from '../../features/media/leaving/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(leavingKeep, {
  plan: (request, machine) => planLeavingKeep(request, machine),
  dryRunOutcome: ({ data }: LeavingKeepPlan) => payload(kind, data),
  summary: (plan: LeavingKeepPlan) => summarizeKeep(plan),
  changeRecord: leavingKeepChange,
  unchanged: (plan) => isVoteUnchanged(plan),
  perform: async (plan, machine) => payload(kind, await performLeavingKeep(plan, machine)),
  render: ({ data }, renderer) => renderLeaving(data, renderer),
})
