import { memberNotify } from '../../../contract/actions/member-notify.ts'
import { notifications as kind } from '../../../contract/kinds/notifications.ts'
import {
  isNotifyUnchanged,
  memberNotifyChange,
  performMemberNotify,
  planMemberNotify,
  type MemberNotifyPlan,
} from '../../features/overview/notifications/plan.ts'
import { renderNotifications } from '../../features/overview/notifications/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(memberNotify, {
  plan: (args, machine) => planMemberNotify(args, machine),
  dryRunOutcome: ({ data }: MemberNotifyPlan) => payload(kind, data),
  summary: ({ member }) => `Choose how ${member} is notified`,
  changeRecord: memberNotifyChange,
  unchanged: (plan) => isNotifyUnchanged(plan),
  storedArguments: ({ body }) => ({ ...body }),
  perform: async (plan, machine) => payload(kind, await performMemberNotify(plan, machine)),
  render: ({ data }, renderer) => renderNotifications(data, renderer),
})
