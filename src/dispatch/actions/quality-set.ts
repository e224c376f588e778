import { qualitySet } from '../../../contract/actions/quality-set.ts'
import { quality as kind } from '../../../contract/kinds/quality.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawQuality } from '../../features/media/quality/drawn.ts'
import { planSet, type SetPlan } from '../../features/media/quality/set-plan.ts'
import { changeOfSet, performSet, rehearsedSet, summaryOfSet } from '../../features/media/quality/set.ts'

export default performs(qualitySet, {
  plan: ({ preset, media, service }, machine) => planSet(preset, { media, service }, machine),
  rehearse: (plan: SetPlan) => say(kind, rehearsedSet(plan)),
  summary: summaryOfSet,
  change: changeOfSet,
  perform: async (plan, machine, work) => say(kind, await performSet(plan, machine, work)),
  print: ({ data }, page) => drawQuality(data, page),
})
