import type { Machine } from '../machine.ts'
import type { Engine, ContainerSummary, Container } from './engine.ts'

/** source: Compose, `api.ProjectLabel` and `api.OneoffLabel` */
export const PROJECT_LABEL = 'com.docker.compose.project'
export const ONE_OFF_LABEL = 'com.docker.compose.oneoff'

/** Lists without inspecting, which is faster. */
export async function projectBriefs(engine: Pick<Engine, 'containers'>, project: string): Promise<ContainerSummary[]> {
  const briefs = await engine.containers({ [PROJECT_LABEL]: project })
  return briefs.filter(isNoOneOff)
}

/** The project's containers for one request to usher: each list is asked for once, however many need it. */
export interface ProjectListing {
  /** With one-off runs. */
  all(): Promise<ContainerSummary[]>
  /** Without one-off runs. */
  inspected(): Promise<Container[]>
}

export function listProject(machine: Pick<Machine, 'engine' | 'stack'>): ProjectListing {
  let listed: Promise<ContainerSummary[]> | undefined
  let inspected: Promise<Container[]> | undefined
  const list = async () => {
    const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
    return engine.containers({ [PROJECT_LABEL]: stack.name })
  }
  const all = () => (listed ??= list())
  const inspect = async () => {
    const [engine, briefs] = await Promise.all([machine.engine(), all()])
    return engine.inspectAll(briefs.filter(isNoOneOff).map(({ id }) => id))
  }
  return { all, inspected: () => (inspected ??= inspect()) }
}

const isNoOneOff = ({ labels }: ContainerSummary): boolean => labels[ONE_OFF_LABEL] !== 'True'

/** Excludes one-off runs. */
export async function projectContainers(engine: Engine, project: string): Promise<Container[]> {
  return engine.inspectAll((await projectBriefs(engine, project)).map(({ id }) => id))
}

/**
 * Keeps one container per service: Compose creates the new one before it removes the old, so both may exist briefly.
 */
export function newestByService<C extends ContainerSummary>(containers: readonly C[]): Map<string, C> {
  const newest = new Map<string, C>()
  for (const container of containers) {
    if (!container.service) continue
    const current = newest.get(container.service)
    if (!current || container.created_at > current.created_at) newest.set(container.service, container)
  }
  return newest
}

/** One container per service. */
export async function stackContainersByService(machine: Machine): Promise<Map<string, Container>> {
  const engine = await machine.engine()
  return newestByService(await projectContainers(engine, (await machine.stack()).name))
}
