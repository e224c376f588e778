import type { Network } from '../../../platform/engine/belongings.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import { ONE_OFF } from '../../../platform/engine/project-containers.ts'
import { PROJECT } from '../../../platform/engine/project-containers.ts'

/** The project’s own networks, where nothing of it is left on them once these have gone. */
export async function leftEmpty(going: readonly string[], machine: Machine): Promise<Network[]> {
  const [engine, { name }] = await Promise.all([machine.engine(), machine.stack()])
  const there = await engine.containers({ [PROJECT]: name })
  const stays = there.some(({ service, labels }) => labels[ONE_OFF] === 'True' || !going.includes(service ?? ''))
  return there.length === 0 || stays ? [] : engine.belongings.networks(name)
}

export const networkCommands = (networks: readonly Network[]): string[] =>
  networks.map(({ name }) => `docker network rm ${name}`)

/** Takes them away; what stays is told, for somebody else’s container may be on it. */
export async function removeNetworks(networks: readonly Network[], machine: Machine): Promise<string[]> {
  const { belongings } = await machine.engine()
  const stay: string[] = []
  for (const { id, name } of networks) {
    try {
      await belongings.removeNetwork(id)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      stay.push(`The network ${name} stays: ${thrown.data.detail ?? thrown.data.summary}`)
    }
  }
  return stay
}
