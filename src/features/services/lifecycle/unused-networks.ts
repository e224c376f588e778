import type { EngineNetwork } from '../../../platform/engine/project-resources.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { ONE_OFF_LABEL, PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'

/** Returns the project’s networks that become unused once these services are removed. */
export async function findUnusedNetworks(
  removedServices: readonly string[],
  machine: Machine,
): Promise<EngineNetwork[]> {
  const [engine, { name }] = await Promise.all([machine.engine(), machine.stack()])
  const containers = await engine.containers({ [PROJECT_LABEL]: name })
  const stays = containers.some(
    ({ service, labels }) => labels[ONE_OFF_LABEL] === 'True' || !removedServices.includes(service ?? ''),
  )
  return containers.length === 0 || stays ? [] : engine.projectResources.networks(name)
}

export const networkCommands = (networks: readonly EngineNetwork[]): string[] =>
  networks.map(({ name }) => `docker network rm ${name}`)

/** Removes the networks. Returns a note for each that stays, for example because a foreign container uses it. */
export async function removeNetworks(networks: readonly EngineNetwork[], machine: Machine): Promise<string[]> {
  const { projectResources } = await machine.engine()
  const stay: string[] = []
  for (const { id, name } of networks) {
    try {
      await projectResources.removeNetwork(id)
    } catch (thrown) {
      if (!(thrown instanceof UsherError)) throw thrown
      stay.push(`The network ${name} stays: ${thrown.data.detail ?? thrown.data.summary}`)
    }
  }
  return stay
}
