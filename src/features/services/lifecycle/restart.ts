import type { RunnerChange } from '../../../platform/compose/stack-runner.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { gatherStatus } from '../status/gather.ts'
import { networkDependents } from './down.ts'
import {
  previewCommandLines,
  statusByName,
  type ServiceSelection,
  type LifecyclePlan,
  type PlannedServiceChange,
} from './plan.ts'

/** Plans to restart services. Stopped ones stay stopped. */
export async function planRestart(selection: ServiceSelection, machine: Machine): Promise<LifecyclePlan> {
  const stack = await machine.stack()
  const named = selectServices(selection, stack, 'own').map(({ name }) => name)
  const [before, runner] = await Promise.all([gatherStatus(machine), machine.runner()])
  const statuses = statusByName(before)
  const present = named.filter((name) => statuses.get(name)?.container)
  if (present.length === 0)
    throw usherError('CHANGE-4', { names: named.join(', '), first: selection.forms[0] ?? named[0] ?? '' })
  const stranded = networkDependents(present, stack).filter(({ service }) => statuses.get(service)?.container)
  const services = [
    ...present.map((service): PlannedServiceChange => ({ service, effect: 'restart', because: 'asked for' })),
    ...stranded.map(({ service, owner: of }): PlannedServiceChange => ({
      service,
      effect: 'restart',
      because: `it shares the network of ${of}`,
    })),
  ]
  const changes = inTwoSteps(
    present,
    stranded.map(({ service }) => service),
  )
  return {
    action: 'restart',
    forms: selection.forms,
    stack,
    before,
    services,
    changes,
    awaitedServices: services.map(({ service }) => service),
    commands: await previewCommandLines(runner, changes),
    writes: [],
    notes: [],
  }
}

/** Restarts network dependents in a second step: in the first they would keep the dead network. */
function inTwoSteps(first: string[], then: string[]): RunnerChange[] {
  return [first, then].filter((services) => services.length > 0).map((services) => ({ to: 'restarted', services }))
}
