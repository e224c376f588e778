import { seed } from '../../../contract/actions/seed.ts'
import { wiring as kind } from '../../../contract/kinds/wiring.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderLinks } from '../../features/media/connect/render.ts'
import { performConnect } from '../../features/media/connect/perform.ts'
import { planConnect } from '../../features/media/connect/plan.ts'
import { connectChange } from '../../features/media/connect/history-change.ts'
import { dryRunConnect } from '../../features/media/connect/summary.ts'
import { performDisconnect } from '../../features/media/connect/disconnect.ts'

export default defineAction(seed, {
  plan: (args, machine) => planConnect(args, machine),
  dryRunOutcome: (plan) => payload(kind, dryRunConnect(plan)),
  summary: ({ sort, run }) =>
    sort === 'wire' ? 'Connect the apps to each other' : `Remove what run ${run} of seed created`,
  changeRecord: connectChange,
  perform: async (plan, machine, work) =>
    payload(
      kind,
      plan.sort === 'wire' ? await performConnect(plan, machine, work) : await performDisconnect(plan, machine, work),
    ),
  render: ({ data }, renderer) => renderLinks(data, renderer),
})
