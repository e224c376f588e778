import { hostingRemove } from '../../../contract/actions/hosting-remove.ts'
import { hosting as kind } from '../../../contract/kinds/hosting.ts'
import { performs, say } from '../../operations/handler.ts'
import {
  changeOfHosting,
  performHosting,
  planHosting,
  rehearsedHosting,
  type HostingPlan,
} from '../../features/installation/autostart/change.ts'
import { drawHosting } from '../../features/installation/autostart/drawn.ts'

export default performs(hostingRemove, {
  plan: ({ what }, machine) => planHosting('remove', what, machine),
  rehearse: (plan: HostingPlan) => say(kind, rehearsedHosting(plan)),
  summary: ({ unit }) => `Have the machine no longer run ${unit.what} by itself`,
  change: changeOfHosting,
  perform: async (plan, machine, work) => say(kind, await performHosting(plan, machine, work)),
  print: ({ data }, page) => drawHosting(data, page),
})
