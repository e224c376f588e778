import { invite } from '../../../contract/actions/invite.ts'
import { member as kind } from '../../../contract/kinds/member.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawMember } from '../../features/media/members/drawn.ts'
import { inviteChange, performInvite, planInvite, rehearsedInvite } from '../../features/media/members/invite.ts'

export default performs(invite, {
  plan: (asked, machine) => planInvite(asked, machine),
  rehearse: (plan) => say(kind, rehearsedInvite(plan)),
  summary: ({ name }) => `Let ${name} in`,
  change: inviteChange,
  perform: async (plan, machine, work) => say(kind, await performInvite(plan, machine, work)),
  print: ({ data }, page) => drawMember(data, page),
})
