import { reset } from '../../../contract/actions/reset.ts'
import { reset as kind } from '../../../contract/kinds/reset.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderReset } from '../../features/services/drift/render.ts'
import { performReset, planReset, resetChangeRecord, resetData } from '../../features/services/drift/reset.ts'

export default defineAction(reset, {
  plan: async (args, machine) => planReset(args, machine),
  dryRunOutcome: (plan) => payload(kind, resetData(plan, true)),
  summary: ({ files }) =>
    files.length === 0 ? 'Reset nothing' : `Reset ${files.map(({ file: of }) => of.name).join(', ')}`,
  unchanged: ({ files }) => files.length === 0,
  changeRecord: resetChangeRecord,
  perform: async (plan, machine, work) => payload(kind, await performReset(plan, machine, work)),
  render: ({ data }, renderer) => renderReset(data, renderer),
})
