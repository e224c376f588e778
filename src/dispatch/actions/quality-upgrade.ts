import { qualityUpgrade } from '../../../contract/actions/quality-upgrade.ts'
import { quality as kind } from '../../../contract/kinds/quality.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderQuality } from '../../features/media/quality/render.ts'
import { planQualityUpgrade, type QualityUpgradePlan } from '../../features/media/quality/upgrade/plan.ts'
import {
  qualityUpgradeChange,
  performQualityUpgrade,
  dryRunQualityUpgrade,
  summarizeQualityUpgrade,
} from '../../features/media/quality/upgrade/perform.ts'

export default defineAction(qualityUpgrade, {
  plan: planQualityUpgrade,
  dryRunOutcome: (plan: QualityUpgradePlan) => payload(kind, dryRunQualityUpgrade(plan)),
  summary: summarizeQualityUpgrade,
  changeRecord: qualityUpgradeChange,
  perform: async (plan, machine, work) => payload(kind, await performQualityUpgrade(plan, machine, work)),
  render: ({ data }, renderer) => renderQuality(data, renderer),
})
