import { stopSeeding } from '../../../contract/actions/stop-seeding.ts'
import { stopSeeding as kind } from '../../../contract/kinds/stop-seeding.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderStopSeeding } from '../../features/media/seeding/render.ts'
import {
  stopSeedingChange,
  performStopSeeding,
  dryRunStopSeeding,
  summarizeStopSeeding,
} from '../../features/media/seeding/perform.ts'
import { planStopSeeding, type StopSeedingPlan } from '../../features/media/seeding/plan.ts'

export default defineAction(stopSeeding, {
  plan: ({ download }, machine) => planStopSeeding(download, machine),
  dryRunOutcome: (plan: StopSeedingPlan) => payload(kind, dryRunStopSeeding(plan)),
  summary: summarizeStopSeeding,
  changeRecord: stopSeedingChange,
  perform: async (plan, machine, work) => payload(kind, await performStopSeeding(plan, machine, work)),
  render: ({ data }, renderer) => renderStopSeeding(data, renderer),
})
