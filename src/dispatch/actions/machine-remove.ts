import { machineRemove } from '../../../contract/actions/machine-remove.ts'
import { machine as kind } from '../../../contract/kinds/machines.ts'
import { dryRunMachine, performMachineRemove } from '../../features/overview/machines/perform.ts'
import { machineChangeRecord, planMachineRemove } from '../../features/overview/machines/plan.ts'
import { renderMachine } from '../../features/overview/machines/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(machineRemove, {
  plan: planMachineRemove,
  dryRunOutcome: (plan) => payload(kind, dryRunMachine(plan)),
  summary: ({ remote }) => `Forget the machine ${remote.name}`,
  changeRecord: machineChangeRecord,
  perform: async (plan, machine) => payload(kind, performMachineRemove(plan, machine)),
  render: ({ data }, renderer) => renderMachine(data, renderer),
})
