import type { Machine } from '../../../platform/machine.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { PROJECT } from '../../../platform/engine/project-containers.ts'

/** source: Compose, `api.ConfigHashLabel` */
const CONFIG_HASH = 'com.docker.compose.config-hash'

/** Services whose container was made from another declaration than the present one: starting them makes it anew. */
export async function driftedServices(names: readonly string[], machine: Machine): Promise<Set<string>> {
  const [stack, engine, hand] = await Promise.all([machine.stack(), machine.engine(), machine.hand()])
  const containers = newestByService(await engine.containers({ [PROJECT]: stack.name }))
  const there = names.filter((name) => containers.has(name))
  if (there.length === 0) return new Set()
  const declared = await hand.hashes(there)
  return new Set(
    there.filter((name) => declared.has(name) && containers.get(name)?.labels[CONFIG_HASH] !== declared.get(name)),
  )
}
