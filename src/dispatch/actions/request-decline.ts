import { requestDecline } from '../../../contract/actions/request-decline.ts'
import { requests as kind } from '../../../contract/kinds/requests.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import {
  decisionChange,
  performDecision,
  planDecision,
  dryRunDecision,
  summarizeDecision,
} from '../../features/media/requests/decision.ts'
import { renderRequests } from '../../features/media/requests/render.ts'

export default defineAction(requestDecline, {
  plan: (args, machine) => planDecision(args, args.withdraw ? 'repeat' : 'decline', machine),
  dryRunOutcome: (plan) => payload(kind, dryRunDecision(plan)),
  summary: summarizeDecision,
  changeRecord: decisionChange,
  perform: async (plan, machine, work) => payload(kind, await performDecision(plan, machine, work)),
  render: ({ data }, renderer) => renderRequests(data, renderer),
})
