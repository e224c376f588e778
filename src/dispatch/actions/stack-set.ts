import { stackSet } from '../../../contract/actions/stack-set.ts'
import { stack as kind } from '../../../contract/kinds/stack.ts'
import { renderStack } from '../../features/services/stack/render.ts'
import {
  isUnchangedCorrection,
  performStackSet,
  planStackSet,
  stackSetChange,
  type StackSetPlan,
} from '../../features/services/stack/set.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(stackSet, {
  plan: planStackSet,
  dryRunOutcome: ({ data }: StackSetPlan) => payload(kind, data),
  summary: ({ service }) => `Correct what is known about ${service}`,
  changeRecord: stackSetChange,
  unchanged: isUnchangedCorrection,
  perform: async (plan, machine) => payload(kind, await performStackSet(plan, machine)),
  render: ({ data }, renderer) => renderStack(data, renderer),
})
