import { hostingInstall } from '../../../contract/actions/hosting-install.ts'
import { hosting as kind } from '../../../contract/kinds/hosting.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { performHosting } from '../../features/installation/hosting/perform.ts'
import {
  hostingChangeRecord,
  planInstall,
  dryRunHosting,
  type HostingPlan,
} from '../../features/installation/hosting/plan.ts'
import { renderHosting } from '../../features/installation/hosting/render.ts'

export default defineAction(hostingInstall, {
  plan: planInstall,
  dryRunOutcome: (plan: HostingPlan) => payload(kind, dryRunHosting(plan)),
  summary: ({ unit }) => `Enable the ${unit.what} unit`,
  changeRecord: hostingChangeRecord,
  perform: async (plan, machine, work) => payload(kind, await performHosting(plan, machine, work)),
  render: ({ data }, renderer) => renderHosting(data, renderer),
})
