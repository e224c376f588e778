import { orUndefined, toUsherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import type { Machine } from '../../../platform/machine.ts'

/** What every part of a bundle starts from. Each reason is null if the thing beside it could be read. */
export interface BundleSources {
  stack: Stack | null
  stackBecause: string | null
  engine: Engine | undefined
  containers: Container[]
  containersBecause: string | null
}

export async function gatherBundleSources(machine: Machine): Promise<BundleSources> {
  const [stack, stackBecause] = await valueOrReason(() => machine.stack())
  const engine = await machine.engine().catch(orUndefined)
  if (!engine || !stack) return { stack, stackBecause, engine, containers: [], containersBecause: null }
  const [containers, containersBecause] = await valueOrReason(() => projectContainers(engine, stack.name))
  return { stack, stackBecause, engine, containers: containers ?? [], containersBecause }
}

/** A service that was never created has logged nothing, so nothing of it is missing from the bundle. */
export const isAbsent = (service: string, { stack, containers, containersBecause }: BundleSources): boolean =>
  containersBecause === null &&
  stack?.services.some(({ name }) => name === service) === true &&
  !containers.some((container) => container.service === service)

async function valueOrReason<T>(read: () => Promise<T>): Promise<[T, null] | [null, string]> {
  try {
    return [await read(), null]
  } catch (thrown) {
    return [null, toUsherError(thrown).data.summary]
  }
}
