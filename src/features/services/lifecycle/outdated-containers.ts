import type { Machine } from '../../../platform/machine.ts'
import { newestByService, PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'

/** source: Compose, `api.ConfigHashLabel` */
const CONFIG_HASH_LABEL = 'com.docker.compose.config-hash'

/** Returns the services whose container was created from another declaration. Starting one recreates it. */
export async function servicesToRecreate(names: readonly string[], machine: Machine): Promise<Set<string>> {
  const [stack, engine, runner] = await Promise.all([machine.stack(), machine.engine(), machine.runner()])
  const containers = newestByService(await engine.containers({ [PROJECT_LABEL]: stack.name }))
  const present = names.filter((name) => containers.has(name))
  if (present.length === 0) return new Set()
  const declared = await runner.configHashes(present)
  return new Set(
    present.filter(
      (name) => declared.has(name) && containers.get(name)?.labels[CONFIG_HASH_LABEL] !== declared.get(name),
    ),
  )
}
