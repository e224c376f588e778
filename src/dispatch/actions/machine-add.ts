import { machineAdd } from '../../../contract/actions/machine-add.ts'
import { machine as kind } from '../../../contract/kinds/machines.ts'
import { dryRunMachine, performMachineAdd } from '../../features/overview/machines/perform.ts'
import { machineChangeRecord, planMachineAdd } from '../../features/overview/machines/plan.ts'
import { renderMachine } from '../../features/overview/machines/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(machineAdd, {
  plan: planMachineAdd,
  dryRunOutcome: (plan) => payload(kind, dryRunMachine(plan)),
  summary: ({ remote }) => `Add the machine ${remote.name}`,
  changeRecord: machineChangeRecord,
  perform: async (plan, machine) => payload(kind, performMachineAdd(plan, machine)),
  render: ({ data }, renderer) => renderMachine(data, renderer),
})
