import { spaceReclaim } from '../../../contract/actions/space-reclaim.ts'
import { space as kind } from '../../../contract/kinds/space.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawSpace } from '../../features/media/space/drawn.ts'
import { changeOf, performReclaim, rehearsed, summaryOf } from '../../features/media/space/reclaim/perform.ts'
import { planReclaim, type ReclaimPlan } from '../../features/media/space/reclaim/plan.ts'

export default performs(spaceReclaim, {
  plan: (_asked, machine) => planReclaim(machine),
  rehearse: (plan: ReclaimPlan) => say(kind, rehearsed(plan)),
  summary: summaryOf,
  change: changeOf,
  perform: async (plan, machine, work) => say(kind, await performReclaim(plan, machine, work)),
  print: ({ data }, page) => drawSpace(data, page),
})
