import type { Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { requireOutsideServices } from '../../../platform/outside-containers/outside-services.ts'
import { newestByService, PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'

/** Returns the containers of the requested services. A service without a container has no log. */
export async function findLogContainers(
  selection: { forms: string[]; services: string[] },
  machine: Machine,
  engine: Engine,
): Promise<{ service: string; id: string }[]> {
  const stack = await machine.stack()
  const briefs = await engine.containers({ [PROJECT_LABEL]: stack.name })
  const newest = newestByService(briefs)
  const declared = new Set(stack.services.map(({ name }) => name))
  const unknown = selection.services.filter((name) => !declared.has(name))
  const orphans = unknown.filter((name) => newest.has(name))
  const outside = orphans.length === unknown.length ? [] : await findOutsideContainers(unknown, machine)
  const others = new Set([...orphans, ...outside.map(({ service }) => service)])
  const known = { forms: selection.forms, services: selection.services.filter((name) => !others.has(name)) }
  const isOthersOnly = others.size > 0 && known.forms.length + known.services.length === 0
  const wanted = new Set([...orphans, ...(isOthersOnly ? [] : selectServices(known, stack).map(({ name }) => name))])
  return [
    ...[...newest].filter(([service]) => wanted.has(service)).map(([service, { id }]) => ({ service, id })),
    ...outside,
  ]
}

/** Returns the containers beside the project that have one of these names. Throws if the engine cannot say. */
async function findOutsideContainers(
  names: readonly string[],
  machine: Machine,
): Promise<{ service: string; id: string }[]> {
  return (await requireOutsideServices(machine))
    .filter(({ service }) => names.includes(service.name))
    .map(({ service, container }) => ({ service: service.name, id: container.id }))
}
