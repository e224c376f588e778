import { stopSeeding } from '../../../contract/actions/stop-seeding.ts'
import { stopSeeding as kind } from '../../../contract/kinds/stop-seeding.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawStopSeeding } from '../../features/media/seeding/drawn.ts'
import { changeOf, performStop, rehearsed, summaryOf } from '../../features/media/seeding/perform.ts'
import { planStopSeeding, type SeedingPlan } from '../../features/media/seeding/plan.ts'

export default performs(stopSeeding, {
  plan: ({ download }, machine) => planStopSeeding(download, machine),
  rehearse: (plan: SeedingPlan) => say(kind, rehearsed(plan)),
  summary: summaryOf,
  change: changeOf,
  perform: async (plan, machine, work) => say(kind, await performStop(plan, machine, work)),
  print: ({ data }, page) => drawStopSeeding(data, page),
})
