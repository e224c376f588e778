import { policiesSet } from '../../../contract/actions/policies-set.ts'
import { policies as kind } from '../../../contract/kinds/policies.ts'
import {
  isPoliciesUnchanged,
  performPoliciesSet,
  planPoliciesSet,
  policiesSetChange,
  type PoliciesSetPlan,
} from '../../features/media/policies/plan.ts'
import { renderPolicies } from '../../features/media/policies/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(policiesSet, {
  plan: planPoliciesSet,
  dryRunOutcome: ({ data }: PoliciesSetPlan) => payload(kind, data),
  summary: () => 'Set the queue policies',
  changeRecord: policiesSetChange,
  unchanged: (plan) => isPoliciesUnchanged(plan),
  perform: async (plan, machine) => payload(kind, await performPoliciesSet(plan, machine)),
  render: ({ data }, renderer) => renderPolicies(data, renderer),
})
