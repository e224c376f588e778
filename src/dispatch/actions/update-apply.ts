import { updateApply } from '../../../contract/actions/update-apply.ts'
import { stackUpdate } from '../../../contract/kinds/stack-update.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderUpdateSteps } from '../../features/installation/update/render-steps.ts'
import { updateChangeRecord, performUpdate } from '../../features/installation/update/perform.ts'
import {
  planUpdate,
  dryRunUpdate,
  servicesUpdatedBy,
  summarizeUpdate,
} from '../../features/installation/update/plan.ts'

export default defineAction(updateApply, {
  plan: (args, machine) => planUpdate(args, machine),
  dryRunOutcome: (plan) => payload(stackUpdate, dryRunUpdate(plan)),
  summary: summarizeUpdate,
  disturbedServices: servicesUpdatedBy,
  changeRecord: updateChangeRecord,
  unchanged: (_plan, { services }) => services.every(({ result }) => result === 'up-to-date'),
  perform: async (plan, machine, work) => payload(stackUpdate, await performUpdate(plan, machine, work)),
  render: ({ data }, renderer) => renderUpdateSteps(data, renderer),
})
