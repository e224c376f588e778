import { leavingRestore } from '../../../contract/actions/leaving-restore.ts'
import { leaving as kind } from '../../../contract/kinds/leaving.ts'
import { renderLeaving } from '../../features/media/leaving/render.ts'
import {
  leavingRestoreChange,
  performLeavingRestore,
  planLeavingRestore,
  summarizeRestore,
  type LeavingRestorePlan,
} from '../../features/media/leaving/restore.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(leavingRestore, {
  plan: ({ titles }, machine) => planLeavingRestore(titles, machine),
  dryRunOutcome: ({ data }: LeavingRestorePlan) => payload(kind, data),
  summary: summarizeRestore,
  changeRecord: leavingRestoreChange,
  perform: async (plan, machine, work) => payload(kind, await performLeavingRestore(plan, machine, work)),
  render: ({ data }, renderer) => renderLeaving(data, renderer),
})
