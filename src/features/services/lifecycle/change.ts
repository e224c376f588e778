import { lifecycle } from '../../../../contract/kinds/lifecycle.ts'
import type { up } from '../../../../contract/actions/up.ts'
import { say, type Performer } from '../../../operations/handler.ts'
import { drawLifecycle } from './drawn.ts'
import { perform } from './perform.ts'
import { rehearsed, summaryOf, type LifecyclePlan } from './plan.ts'
import { leftAsItWas, recorded } from './recorded.ts'

/** The four changes of what runs differ only in how they are planned. */
export const lifecycleChange: Omit<Performer<typeof up, LifecyclePlan>, 'plan'> = {
  rehearse: (plan) => say(lifecycle, rehearsed(plan)),
  summary: summaryOf,
  change: recorded,
  unchanged: leftAsItWas,
  perform: async (plan, machine, work) => say(lifecycle, await perform(plan, machine, work)),
  print: ({ data }, page) => drawLifecycle(data, page),
}
