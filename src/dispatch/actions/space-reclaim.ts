import { spaceReclaim } from '../../../contract/actions/space-reclaim.ts'
import { space as kind } from '../../../contract/kinds/space.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderSpace } from '../../features/media/space/render.ts'
import {
  reclaimChange,
  performReclaim,
  dryRunReclaim,
  summarizeReclaim,
} from '../../features/media/space/reclaim/perform.ts'
import { planReclaim, type ReclaimPlan } from '../../features/media/space/reclaim/plan.ts'

export default defineAction(spaceReclaim, {
  plan: (_args, machine) => planReclaim(machine),
  dryRunOutcome: (plan: ReclaimPlan) => payload(kind, dryRunReclaim(plan)),
  summary: summarizeReclaim,
  changeRecord: reclaimChange,
  perform: async (plan, machine, work) => payload(kind, await performReclaim(plan, machine, work)),
  render: ({ data }, renderer) => renderSpace(data, renderer),
})
