import { policiesAllow } from '../../../contract/actions/policies-allow.ts'
import { policies as kind } from '../../../contract/kinds/policies.ts'
import {
  performPoliciesAllow,
  planPoliciesAllow,
  policiesAllowChange,
  summarizeAllow,
  type PoliciesAllowPlan,
} from '../../features/media/policies/allow.ts'
import { renderPolicies } from '../../features/media/policies/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(policiesAllow, {
  plan: (request, machine) => planPoliciesAllow(request, machine),
  dryRunOutcome: ({ data }: PoliciesAllowPlan) => payload(kind, data),
  summary: summarizeAllow,
  changeRecord: policiesAllowChange,
  perform: async (plan, machine) => payload(kind, await performPoliciesAllow(plan, machine)),
  render: ({ data }, renderer) => renderPolicies(data, renderer),
})
