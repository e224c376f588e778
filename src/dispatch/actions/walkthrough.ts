import { walkthrough } from '../../../contract/actions/walkthrough.ts'
import { walkthrough as kind } from '../../../contract/kinds/walkthrough.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawWalkthrough } from '../../features/media/walkthrough/drawn.ts'
import { followFilm } from '../../features/media/walkthrough/follow.ts'
import { pauseFor } from '../../features/media/walkthrough/pause.ts'
import {
  nameOf,
  planWalkthrough,
  rehearsedWalkthrough,
  walkthroughChange,
  type WalkthroughPlan,
} from '../../features/media/walkthrough/plan.ts'

export default performs(walkthrough, {
  plan: ({ title }, machine) => planWalkthrough(title, machine),
  rehearse: (plan: WalkthroughPlan) => say(kind, rehearsedWalkthrough(plan)),
  summary: (plan) => `Follow ${nameOf(plan)} from the wish to the screen`,
  change: walkthroughChange,
  perform: async (plan, machine, work) => say(kind, await followFilm(plan, machine, work, pauseFor)),
  print: ({ data }, page) => drawWalkthrough(data, page),
})
