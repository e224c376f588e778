import type { Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { PROJECT } from '../../../platform/engine/project-containers.ts'

/** The containers whose logs were asked for; a service without a container has none. */
export async function sourcesOf(
  asked: { forms: string[]; services: string[] },
  machine: Machine,
  engine: Engine,
): Promise<{ service: string; id: string }[]> {
  const stack = await machine.stack()
  const briefs = await engine.containers({ [PROJECT]: stack.name })
  const newest = newestByService(briefs)
  const declared = new Set(stack.services.map(({ name }) => name))
  const strays = asked.services.filter((name) => newest.has(name) && !declared.has(name))
  const known = { forms: asked.forms, services: asked.services.filter((name) => !strays.includes(name)) }
  const everything = strays.length > 0 && known.forms.length + known.services.length === 0
  const wanted = new Set([...strays, ...(everything ? [] : narrow(known, stack).map(({ name }) => name))])
  return [...newest].filter(([service]) => wanted.has(service)).map(([service, { id }]) => ({ service, id }))
}
