import { accept } from '../../../contract/actions/accept.ts'
import { acceptance as kind } from '../../../contract/kinds/acceptance.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import {
  acceptanceData,
  acceptanceChange,
  renderAcceptance,
  performAccept,
  planAccept,
  type AcceptPlan,
} from '../../features/health/checks/accept.ts'

export default defineAction(accept, {
  plan: planAccept,
  dryRunOutcome: (plan: AcceptPlan) => payload(kind, acceptanceData(plan, null)),
  summary: ({ finding, withdraw }) => (withdraw ? `No longer accept ${finding}` : `Accept ${finding}`),
  changeRecord: acceptanceChange,
  perform: async (plan, machine) => payload(kind, acceptanceData(plan, performAccept(plan, machine))),
  render: ({ data }, renderer) => renderAcceptance(data, renderer),
})
