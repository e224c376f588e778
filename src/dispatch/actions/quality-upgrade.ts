import { qualityUpgrade } from '../../../contract/actions/quality-upgrade.ts'
import { quality as kind } from '../../../contract/kinds/quality.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawQuality } from '../../features/media/quality/drawn.ts'
import { planUpgrade, type UpgradePlan } from '../../features/media/quality/upgrade-plan.ts'
import {
  changeOfUpgrade,
  performUpgrade,
  rehearsedUpgrade,
  summaryOfUpgrade,
} from '../../features/media/quality/upgrade.ts'

export default performs(qualityUpgrade, {
  plan: planUpgrade,
  rehearse: (plan: UpgradePlan) => say(kind, rehearsedUpgrade(plan)),
  summary: summaryOfUpgrade,
  change: changeOfUpgrade,
  perform: async (plan, machine, work) => say(kind, await performUpgrade(plan, machine, work)),
  print: ({ data }, page) => drawQuality(data, page),
})
