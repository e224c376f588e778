import type { MachineData } from '../../../../contract/kinds/machines.ts'
import { forgetNames, rememberNames } from '../../../operations/far/known-names.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readRemoteMachines, writeRemoteMachines } from '../../../platform/remote/remote-machine.ts'
import type { MachinePlan } from './plan.ts'
import { rememberReached } from './reached.ts'

export function performMachineAdd(plan: MachinePlan, machine: Machine): MachineData {
  const { paths } = machine
  const added = { ...plan.remote, added_at: machine.now().toISOString() }
  writeRemoteMachines(paths, [...readRemoteMachines(paths), added])
  if (plan.usher_version !== null) rememberReached(machine, added.name, plan.usher_version)
  rememberNames(machine.state, added.name, plan.names)
  return machineData(plan, false)
}

export function performMachineRemove(plan: MachinePlan, machine: Machine): MachineData {
  const { paths } = machine
  const { name } = plan.remote
  writeRemoteMachines(
    paths,
    readRemoteMachines(paths).filter((one) => one.name !== name),
  )
  machine.state().keyValues.delete('machine', name)
  forgetNames(machine.state(), name)
  return machineData(plan, false)
}

export const dryRunMachine = (plan: MachinePlan): MachineData => machineData(plan, true)

function machineData({ action, remote, usher_version }: MachinePlan, dry_run: boolean): MachineData {
  return {
    action,
    dry_run,
    summary: summaries[action][dry_run ? 'dry_run' : 'done'](remote.name),
    ...remote,
    usher_version,
  }
}

const summaries = {
  'machine-add': {
    dry_run: (name: string) => `The machine ${name} would be added.`,
    done: (name: string) => `The machine ${name} is added.`,
  },
  'machine-remove': {
    dry_run: (name: string) => `The machine ${name} would be forgotten.`,
    done: (name: string) => `The machine ${name} is forgotten. What runs there goes on.`,
  },
}
