import { updateApply } from '../../../contract/actions/update-apply.ts'
import { stackUpdate } from '../../../contract/kinds/stack-update.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawSteps } from '../../features/installation/update/drawn-steps.ts'
import { changeOf, performUpdate } from '../../features/installation/update/perform.ts'
import { planUpdate, rehearsedUpdate, summaryOf } from '../../features/installation/update/plan.ts'

export default performs(updateApply, {
  plan: (asked, machine) => planUpdate(asked, machine),
  rehearse: (plan) => say(stackUpdate, rehearsedUpdate(plan)),
  summary: summaryOf,
  change: changeOf,
  unchanged: (_plan, { services }) => services.every(({ result }) => result === 'up-to-date'),
  perform: async (plan, machine, work) => say(stackUpdate, await performUpdate(plan, machine, work)),
  print: ({ data }, page) => drawSteps(data, page),
})
