import { qualitySet } from '../../../contract/actions/quality-set.ts'
import { quality as kind } from '../../../contract/kinds/quality.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderQuality } from '../../features/media/quality/render.ts'
import { planQualitySet, type QualitySetPlan } from '../../features/media/quality/set/plan.ts'
import {
  qualitySetChange,
  performQualitySet,
  dryRunQualitySet,
  summarizeQualitySet,
} from '../../features/media/quality/set/perform.ts'

export default defineAction(qualitySet, {
  plan: ({ preset, media, service }, machine) => planQualitySet(preset, { media, service }, machine),
  dryRunOutcome: (plan: QualitySetPlan) => payload(kind, dryRunQualitySet(plan)),
  summary: summarizeQualitySet,
  changeRecord: qualitySetChange,
  perform: async (plan, machine, work) => payload(kind, await performQualitySet(plan, machine, work)),
  render: ({ data }, renderer) => renderQuality(data, renderer),
})
