import { hostingRemove } from '../../contract/actions/hosting-remove.ts'
import { hosting as kind } from '../../contract/kinds/hosting.ts'
import { performs, say } from '../answer.ts'
import { changeOfHosting, performHosting, planHosting, rehearsedHosting, type HostingPlan } from '../hosting/change.ts'
import { drawHosting } from '../hosting/drawn.ts'

export default performs(hostingRemove, {
  plan: ({ what }, machine) => planHosting('remove', what, machine),
  rehearse: (plan: HostingPlan) => say(kind, rehearsedHosting(plan)),
  summary: ({ unit }) => `Have the machine no longer run ${unit.what} by itself`,
  change: changeOfHosting,
  perform: async (plan, machine, work) => say(kind, await performHosting(plan, machine, work)),
  print: ({ data }, page) => drawHosting(data, page),
})
