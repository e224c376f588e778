import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { OutsideService } from '../../../platform/outside-containers/outside-services.ts'

/** Returns the running containers that use the network of one of these, but are not among them. */
export async function networkSharers(
  owners: readonly OutsideService[],
  machine: Machine,
): Promise<{ owner: string; sharers: string[] }[]> {
  const [engine, { name: project }] = await Promise.all([machine.engine(), machine.stack()])
  const named = new Set(owners.map(({ container }) => container.id))
  const sharing = (await containersWithoutNetwork(engine)).filter(({ id }) => !named.has(id))
  return owners.flatMap(({ service, container }) => {
    const modes = new Set([`container:${container.id}`, `container:${container.name}`])
    const sharers = sharing.filter(({ network_mode: mode }) => modes.has(mode))
    const names = sharers.map((one) => (one.project === project ? one.service : null) ?? one.name).toSorted()
    return names.length === 0 ? [] : [{ owner: service.name, sharers: names }]
  })
}

/** Podman lists the networks of the container that owns them. */
async function containersWithoutNetwork(engine: Engine): Promise<Container[]> {
  const running = await engine.containers({}, { runningOnly: true })
  const candidates = running.filter(({ networks }) => networks.length === 0 || engine.facts.name === 'podman')
  return engine.inspectAll(candidates.map(({ id }) => id))
}
