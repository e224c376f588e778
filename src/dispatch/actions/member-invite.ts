import { memberInvite } from '../../../contract/actions/member-invite.ts'
import { member as kind } from '../../../contract/kinds/member.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderMember } from '../../features/media/members/render.ts'
import { inviteChange, performInvite, planInvite, dryRunInvite } from '../../features/media/members/invite.ts'

export default defineAction(memberInvite, {
  plan: (args, machine) => planInvite(args, machine),
  dryRunOutcome: (plan) => payload(kind, dryRunInvite(plan)),
  summary: ({ name }) => `Invite ${name}`,
  changeRecord: inviteChange,
  perform: async (plan, machine, work) => payload(kind, await performInvite(plan, machine, work)),
  render: ({ data }, renderer) => renderMember(data, renderer),
})
