import { offsiteRemove } from '../../../contract/actions/offsite-remove.ts'
import { offsiteChange as kind } from '../../../contract/kinds/offsite.ts'
import {
  dryRunOffsiteChange,
  offsiteChangeRecord,
  performOffsiteRemove,
  planOffsiteRemove,
} from '../../features/data/offsite/change.ts'
import { renderOffsiteChange } from '../../features/data/offsite/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(offsiteRemove, {
  plan: planOffsiteRemove,
  dryRunOutcome: (plan) => payload(kind, dryRunOffsiteChange(plan)),
  summary: ({ destination }) => `Forget the destination ${destination.name}`,
  changeRecord: offsiteChangeRecord,
  perform: async (plan, machine) => payload(kind, await performOffsiteRemove(plan, machine)),
  render: ({ data }, renderer) => renderOffsiteChange(data, renderer),
})
