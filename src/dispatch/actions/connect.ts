import { connect } from '../../../contract/actions/connect.ts'
import { connections as kind } from '../../../contract/kinds/connections.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderLinks } from '../../features/media/connect/render.ts'
import { performConnect } from '../../features/media/connect/perform.ts'
import { planConnect } from '../../features/media/connect/plan.ts'
import { connectChange } from '../../features/media/connect/history-change.ts'
import { dryRunConnect } from '../../features/media/connect/summary.ts'
import { performDisconnect } from '../../features/media/connect/disconnect.ts'

export default defineAction(connect, {
  plan: (args, machine) => planConnect(args, machine),
  dryRunOutcome: (plan) => payload(kind, dryRunConnect(plan)),
  summary: ({ type, run }) =>
    type === 'connect' ? 'Connect the apps to each other' : `Remove what run ${run} of connect created`,
  changeRecord: connectChange,
  perform: async (plan, machine, work) =>
    payload(
      kind,
      plan.type === 'connect'
        ? await performConnect(plan, machine, work)
        : await performDisconnect(plan, machine, work),
    ),
  render: ({ data }, renderer) => renderLinks(data, renderer),
})
