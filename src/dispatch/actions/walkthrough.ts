import { walkthrough } from '../../../contract/actions/walkthrough.ts'
import { walkthrough as kind } from '../../../contract/kinds/walkthrough.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderWalkthrough } from '../../features/media/walkthrough/render.ts'
import { performWalkthrough } from '../../features/media/walkthrough/perform.ts'
import { sleepUntilAborted } from '../../features/media/walkthrough/abortable-sleep.ts'
import {
  filmName,
  planWalkthrough,
  dryRunWalkthrough,
  walkthroughChange,
  type WalkthroughPlan,
} from '../../features/media/walkthrough/plan.ts'

export default defineAction(walkthrough, {
  plan: ({ film }, machine) => planWalkthrough(film, machine),
  dryRunOutcome: (plan: WalkthroughPlan) => payload(kind, dryRunWalkthrough(plan)),
  summary: (plan) => `Follow ${filmName(plan)} from request to screen`,
  changeRecord: walkthroughChange,
  perform: async (plan, machine, work) =>
    payload(kind, await performWalkthrough(plan, machine, work, sleepUntilAborted)),
  render: ({ data }, renderer) => renderWalkthrough(data, renderer),
})
