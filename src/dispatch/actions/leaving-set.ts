import { leavingSet } from '../../../contract/actions/leaving-set.ts'
import { leaving as kind } from '../../../contract/kinds/leaving.ts'
import { renderLeaving } from '../../features/media/leaving/render.ts'
import {
  isRuleUnchanged,
  leavingSetChange,
  performLeavingSet,
  planLeavingSet,
  type LeavingSetPlan,
} from '../../features/media/leaving/set.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(leavingSet, {
  plan: (request, machine) => planLeavingSet(request, machine),
  dryRunOutcome: ({ data }: LeavingSetPlan) => payload(kind, data),
  summary: ({ after }) => (after === null ? 'Turn off the rule for what leaves' : 'Set the rule for what leaves'),
  changeRecord: leavingSetChange,
  unchanged: (plan) => isRuleUnchanged(plan),
  perform: async (plan, machine) => payload(kind, await performLeavingSet(plan, machine)),
  render: ({ data }, renderer) => renderLeaving(data, renderer),
})
