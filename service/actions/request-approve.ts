import { requestApprove } from '../../contract/actions/request-approve.ts'
import { requests as kind } from '../../contract/kinds/requests.ts'
import { performs, say } from '../answer.ts'
import { decisionChange, performDecision, planDecision, rehearsedDecision, summaryOf } from '../requests/decide.ts'
import { drawRequests } from '../requests/drawn.ts'

export default performs(requestApprove, {
  plan: (asked, machine) => planDecision(asked, 'approve', machine),
  rehearse: (plan) => say(kind, rehearsedDecision(plan)),
  summary: summaryOf,
  change: decisionChange,
  perform: async (plan, machine, work) => say(kind, await performDecision(plan, machine, work)),
  print: ({ data }, page) => drawRequests(data, page),
})
