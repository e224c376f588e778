import { setup } from '../../../contract/actions/setup.ts'
import { setup as kind } from '../../../contract/kinds/setup.ts'
import { performs, say } from '../../operations/handler.ts'
import {
  changeOfBack,
  type BackPlan,
  performBack,
  planBack,
  rehearsedBack,
  summaryOfBack,
} from '../../features/installation/setup/back.ts'
import { drawSetup } from '../../features/installation/setup/drawn.ts'
import { performSetup } from '../../features/installation/setup/perform.ts'
import { planSetup, type SetupPlan } from '../../features/installation/setup/plan.ts'
import {
  changedNothing,
  changeOfSetup,
  disturbs,
  rehearsedSetup,
  summaryOf,
} from '../../features/installation/setup/told.ts'

export default performs(setup, {
  plan: (asked, machine): Promise<BackPlan | SetupPlan> =>
    asked.back === undefined ? planSetup(asked, machine) : planBack(asked.back, machine),
  rehearse: (plan) => say(kind, plan.sort === 'back' ? rehearsedBack(plan) : rehearsedSetup(plan)),
  summary: (plan) => (plan.sort === 'back' ? summaryOfBack : summaryOf(plan)),
  change: (plan) => (plan.sort === 'back' ? changeOfBack(plan) : changeOfSetup(plan)),
  unchanged: (plan, { complete, steps }) =>
    plan.sort === 'forth' && !disturbs(plan) && complete && changedNothing(steps),
  perform: async (plan, machine, work) =>
    say(kind, plan.sort === 'back' ? await performBack(plan, machine, work) : await performSetup(plan, machine, work)),
  print: ({ data }, page) => drawSetup(data, page),
})
