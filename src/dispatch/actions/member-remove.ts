import { memberRemove } from '../../../contract/actions/member-remove.ts'
import { member as kind } from '../../../contract/kinds/member.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderMember } from '../../features/media/members/render.ts'
import {
  memberRemovalChange,
  performMemberRemoval,
  planMemberRemoval,
  dryRunMemberRemoval,
} from '../../features/media/members/remove.ts'

export default defineAction(memberRemove, {
  plan: (args, machine) => planMemberRemoval(args, machine),
  dryRunOutcome: (plan) => payload(kind, dryRunMemberRemoval(plan)),
  summary: ({ name }) => `Remove ${name}`,
  changeRecord: memberRemovalChange,
  perform: async (plan, machine, work) => payload(kind, await performMemberRemoval(plan, machine, work)),
  render: ({ data }, renderer) => renderMember(data, renderer),
})
