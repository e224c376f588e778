import { lifecycle } from '../../../../contract/kinds/lifecycle.ts'
import type { up } from '../../../../contract/actions/up.ts'
import { payload, type ActionHandler } from '../../../operations/handler.ts'
import { renderLifecycle } from './render.ts'
import { performLifecycle } from './perform.ts'
import { dryRunLifecycle, servicesDisturbedBy, summarizeLifecycle, type LifecyclePlan } from './plan.ts'
import { isUnchanged, lifecycleChangeRecord } from './change-record.ts'

/** Up, down, switch and restart differ only in how they are planned. */
export const lifecycleHandler: Omit<ActionHandler<typeof up, LifecyclePlan>, 'plan'> = {
  dryRunOutcome: (plan) => payload(lifecycle, dryRunLifecycle(plan)),
  summary: summarizeLifecycle,
  disturbedServices: servicesDisturbedBy,
  changeRecord: lifecycleChangeRecord,
  unchanged: isUnchanged,
  perform: async (plan, machine, work) => payload(lifecycle, await performLifecycle(plan, machine, work)),
  render: ({ data }, renderer) => renderLifecycle(data, renderer),
}
