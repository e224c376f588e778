import { hostingRemove } from '../../../contract/actions/hosting-remove.ts'
import { hosting as kind } from '../../../contract/kinds/hosting.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { performHosting } from '../../features/installation/hosting/perform.ts'
import {
  hostingChangeRecord,
  planRemove,
  dryRunHosting,
  type HostingPlan,
} from '../../features/installation/hosting/plan.ts'
import { renderHosting } from '../../features/installation/hosting/render.ts'

export default defineAction(hostingRemove, {
  plan: planRemove,
  dryRunOutcome: (plan: HostingPlan) => payload(kind, dryRunHosting(plan)),
  summary: ({ unit }) => `Disable the ${unit.what} unit`,
  changeRecord: hostingChangeRecord,
  perform: async (plan, machine, work) => payload(kind, await performHosting(plan, machine, work)),
  render: ({ data }, renderer) => renderHosting(data, renderer),
})
