import { machineUpdate } from '../../../contract/actions/machine-update.ts'
import { machineProgram as kind } from '../../../contract/kinds/machines.ts'
import { dryRunMachineUpdate, performMachineUpdate } from '../../features/overview/machine-update/perform.ts'
import { machineUpdateRecord, planMachineUpdate } from '../../features/overview/machine-update/plan.ts'
import { renderMachineProgram } from '../../features/overview/machine-update/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(machineUpdate, {
  plan: planMachineUpdate,
  dryRunOutcome: (plan) => payload(kind, dryRunMachineUpdate(plan)),
  summary: ({ remote }) => `Copy usher to ${remote.name}`,
  changeRecord: machineUpdateRecord,
  unchanged: ({ isCurrent, isAdded, isMoved }) => isCurrent && !isAdded && !isMoved,
  perform: async (plan, machine, work) => payload(kind, await performMachineUpdate(plan, machine, work)),
  render: ({ data }, renderer) => renderMachineProgram(data, renderer),
})
