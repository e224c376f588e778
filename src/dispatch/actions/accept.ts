import { accept } from '../../../contract/actions/accept.ts'
import { acceptance as kind } from '../../../contract/kinds/acceptance.ts'
import { performs, say } from '../../operations/handler.ts'
import {
  acceptanceData,
  changeOf,
  drawAcceptance,
  performAccept,
  planAccept,
  type AcceptPlan,
} from '../../features/health/checks/accept.ts'

export default performs(accept, {
  plan: planAccept,
  rehearse: (plan: AcceptPlan) => say(kind, acceptanceData(plan, null)),
  summary: ({ check, withdraw }) => (withdraw ? `No longer accept ${check}` : `Accept ${check}`),
  change: changeOf,
  perform: async (plan, machine) => say(kind, acceptanceData(plan, performAccept(plan, machine))),
  print: ({ data }, page) => drawAcceptance(data, page),
})
