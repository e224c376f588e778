import { remove } from '../../../contract/actions/remove.ts'
import { member as kind } from '../../../contract/kinds/member.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawMember } from '../../features/media/members/drawn.ts'
import { removeChange, performRemove, planRemove, rehearsedRemove } from '../../features/media/members/remove.ts'

export default performs(remove, {
  plan: (asked, machine) => planRemove(asked, machine),
  rehearse: (plan) => say(kind, rehearsedRemove(plan)),
  summary: ({ name }) => `Take ${name} out`,
  change: removeChange,
  perform: async (plan, machine, work) => say(kind, await performRemove(plan, machine, work)),
  print: ({ data }, page) => drawMember(data, page),
})
