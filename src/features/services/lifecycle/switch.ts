import type { RunnerChange } from '../../../platform/compose/stack-runner.ts'
import type { Machine } from '../../../platform/machine.ts'
import { resolveForms } from '../../../platform/compose-project/form-resolution.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { gatherStatus } from '../status/gather.ts'
import { orphanServices } from './down.ts'
import { previewCommandLines, type LifecyclePlan, type PlannedServiceChange } from './plan.ts'
import { upChanges, planStart } from './up.ts'

/** Plans to turn on exactly these forms. The others stop first, to free their ports and memory. */
export async function planSwitch(forms: string[], machine: Machine): Promise<LifecyclePlan> {
  const stack = await machine.stack()
  selectServices({ forms, services: [] }, stack)
  const [before, runner] = await Promise.all([gatherStatus(machine), machine.runner()])
  await runner.identify()
  const { services: wanted, notes } = await planStart(
    resolveForms({ forms }, stack, machine.isSetUp(stack)),
    before,
    machine,
  )
  const wantedNames = wanted.map(({ service }) => service)
  const orphans = orphanServices(before)
  const others = before.services
    .filter(({ service, container }) => container !== null && !wantedNames.includes(service) && !orphans.has(service))
    .map(({ service }): PlannedServiceChange => ({
      service,
      effect: 'remove',
      because: `${forms.join(' and ')} ${forms.length === 1 ? 'does' : 'do'} not need it`,
    }))
  const removed: RunnerChange = { to: 'removed', services: others.map(({ service }) => service) }
  const changes: RunnerChange[] = [...(others.length > 0 ? [removed] : []), ...upChanges(wantedNames, before)]
  return {
    action: 'switch',
    forms,
    stack,
    before,
    services: [...others, ...wanted],
    changes,
    awaitedServices: wantedNames,
    commands: await previewCommandLines(runner, changes),
    writes: await machine.stackFiles.pendingPaths(wantedNames),
    notes,
  }
}
