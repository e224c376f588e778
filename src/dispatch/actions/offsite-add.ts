import { offsiteAdd } from '../../../contract/actions/offsite-add.ts'
import { offsiteChange as kind } from '../../../contract/kinds/offsite.ts'
import {
  dryRunOffsiteChange,
  offsiteChangeRecord,
  performOffsiteAdd,
  planOffsiteAdd,
} from '../../features/data/offsite/change.ts'
import { renderOffsiteChange } from '../../features/data/offsite/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(offsiteAdd, {
  plan: planOffsiteAdd,
  dryRunOutcome: (plan) => payload(kind, dryRunOffsiteChange(plan)),
  summary: ({ destination }) => `Add the destination ${destination.name}`,
  changeRecord: offsiteChangeRecord,
  perform: async (plan, machine) => payload(kind, await performOffsiteAdd(plan, machine)),
  render: ({ data }, renderer) => renderOffsiteChange(data, renderer),
})
