import { forget } from '../../../contract/actions/forget.ts'
import { stored as kind } from '../../../contract/kinds/stored.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawForgotten } from '../../features/data/stored/drawn.ts'
import { forgetChange, forgetOf, performForget, planForget } from '../../features/installation/uninstall/forget.ts'

export default performs(forget, {
  plan: (_asked, machine) => planForget(machine),
  rehearse: (plan) => say(kind, forgetOf(plan, true, [])),
  summary: () => 'Forget all that usher keeps',
  change: forgetChange,
  perform: async (plan, machine, work) => say(kind, await performForget(plan, machine, work)),
  print: ({ data }, page) => drawForgotten(data, page),
})
