import { seed } from '../../../contract/actions/seed.ts'
import { wiring as kind } from '../../../contract/kinds/wiring.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawWiring } from '../../features/media/connect/drawn.ts'
import { performSeed } from '../../features/media/connect/perform.ts'
import { planSeed } from '../../features/media/connect/plan.ts'
import { changeOf } from '../../features/media/connect/recorded.ts'
import { rehearsedSeed } from '../../features/media/connect/summary.ts'
import { performUnwire } from '../../features/media/connect/unwire.ts'

export default performs(seed, {
  plan: (asked, machine) => planSeed(asked, machine),
  rehearse: (plan) => say(kind, rehearsedSeed(plan)),
  summary: ({ sort, run }) =>
    sort === 'wire' ? 'Join the apps to each other' : `Take out what run ${run} of seed made`,
  change: changeOf,
  perform: async (plan, machine, work) =>
    say(kind, plan.sort === 'wire' ? await performSeed(plan, machine, work) : await performUnwire(plan, machine, work)),
  print: ({ data }, page) => drawWiring(data, page),
})
