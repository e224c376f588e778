import { reset } from '../../../contract/actions/reset.ts'
import { reset as kind } from '../../../contract/kinds/reset.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawReset } from '../../features/services/drift/drawn.ts'
import { performReset, planReset, resetChange, resetOf } from '../../features/services/drift/reset.ts'

export default performs(reset, {
  plan: async (asked, machine) => planReset(asked, machine),
  rehearse: (plan) => say(kind, resetOf(plan, true)),
  summary: ({ files }) => `Put back ${files.map(({ of }) => of.name).join(', ')}`,
  change: resetChange,
  perform: async (plan, machine, work) => say(kind, await performReset(plan, machine, work)),
  print: ({ data }, page) => drawReset(data, page),
})
