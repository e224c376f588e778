import type { Machine } from '../machine.ts'
import type { Engine, ContainerBrief, Container } from './engine.ts'

/** What Compose marks its containers with. source: Compose, `api.ProjectLabel` and `api.OneoffLabel` */
export const PROJECT = 'com.docker.compose.project'
export const ONE_OFF = 'com.docker.compose.oneoff'
/** As its list tells of them, which is quicker. */

export async function projectBriefs(engine: Engine, project: string): Promise<ContainerBrief[]> {
  const briefs = await engine.containers({ [PROJECT]: project })
  return briefs.filter(({ labels }) => labels[ONE_OFF] !== 'True')
}
/** Every container of a project, its one-off runs left out. */

export async function projectContainers(engine: Engine, project: string): Promise<Container[]> {
  return engine.inspectAll((await projectBriefs(engine, project)).map(({ id }) => id))
}
/** One container a service: Compose makes the new one before it removes the old, and both may be there for a moment. */

export function newestByService<C extends ContainerBrief>(containers: readonly C[]): Map<string, C> {
  const newest = new Map<string, C>()
  for (const container of containers) {
    if (!container.service) continue
    const held = newest.get(container.service)
    if (!held || container.created_at > held.created_at) newest.set(container.service, container)
  }
  return newest
}
/** Those of this machine's stack, one a service. */

export async function stackContainers(machine: Machine): Promise<Map<string, Container>> {
  const engine = await machine.engine()
  return newestByService(await projectContainers(engine, (await machine.stack()).name))
}
