import { seed } from '../../contract/actions/seed.ts'
import { wiring as kind } from '../../contract/kinds/wiring.ts'
import { performs, say } from '../answer.ts'
import { drawWiring } from '../wiring/drawn.ts'
import { performSeed } from '../wiring/perform.ts'
import { planSeed } from '../wiring/plan.ts'
import { changeOf } from '../wiring/recorded.ts'
import { rehearsedSeed } from '../wiring/summary.ts'
import { performUnwire } from '../wiring/unwire.ts'

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
