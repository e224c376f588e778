import { qualityUpgrade } from '../../contract/actions/quality-upgrade.ts'
import { quality as kind } from '../../contract/kinds/quality.ts'
import { performs, say } from '../answer.ts'
import { drawQuality } from '../quality/drawn.ts'
import { planUpgrade, type UpgradePlan } from '../quality/upgrade-plan.ts'
import { changeOfUpgrade, performUpgrade, rehearsedUpgrade, summaryOfUpgrade } from '../quality/upgrade.ts'

export default performs(qualityUpgrade, {
  plan: planUpgrade,
  rehearse: (plan: UpgradePlan) => say(kind, rehearsedUpgrade(plan)),
  summary: summaryOfUpgrade,
  change: changeOfUpgrade,
  perform: async (plan, machine, work) => say(kind, await performUpgrade(plan, machine, work)),
  print: ({ data }, page) => drawQuality(data, page),
})
