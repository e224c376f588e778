import { requestApprove } from '../../../contract/actions/request-approve.ts'
import { requests as kind } from '../../../contract/kinds/requests.ts'
import { performs, say } from '../../operations/handler.ts'
import {
  decisionChange,
  performDecision,
  planDecision,
  rehearsedDecision,
  summaryOf,
} from '../../features/media/requests/decide.ts'
import { drawRequests } from '../../features/media/requests/drawn.ts'

export default performs(requestApprove, {
  plan: (asked, machine) => planDecision(asked, 'approve', machine),
  rehearse: (plan) => say(kind, rehearsedDecision(plan)),
  summary: summaryOf,
  change: decisionChange,
  perform: async (plan, machine, work) => say(kind, await performDecision(plan, machine, work)),
  print: ({ data }, page) => drawRequests(data, page),
})
