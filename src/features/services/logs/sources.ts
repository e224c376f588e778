import type { Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
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
  const orphans = selection.services.filter((name) => newest.has(name) && !declared.has(name))
  const known = { forms: selection.forms, services: selection.services.filter((name) => !orphans.includes(name)) }
  const everything = orphans.length > 0 && known.forms.length + known.services.length === 0
  const wanted = new Set([...orphans, ...(everything ? [] : selectServices(known, stack).map(({ name }) => name))])
  return [...newest].filter(([service]) => wanted.has(service)).map(([service, { id }]) => ({ service, id }))
}
