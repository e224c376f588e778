import { switchTo } from '../../contract/actions/switch.ts'
import { lifecycle } from '../../contract/kinds/lifecycle.ts'
import { performs, say } from '../answer.ts'
import { drawLifecycle } from '../lifecycle/drawn.ts'
import { perform } from '../lifecycle/perform.ts'
import { rehearsed, summaryOf } from '../lifecycle/plan.ts'
import { leftAsItWas, recorded } from '../lifecycle/recorded.ts'
import { planSwitch } from '../lifecycle/switch.ts'

export default performs(switchTo, {
  plan: ({ forms }, machine) => planSwitch(forms, machine),
  rehearse: (plan) => say(lifecycle, rehearsed(plan)),
  summary: summaryOf,
  change: recorded,
  unchanged: leftAsItWas,
  perform: async (plan, machine, work) => say(lifecycle, await perform(plan, machine, work)),
  print: ({ data }, page) => drawLifecycle(data, page),
})
