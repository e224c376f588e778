import type { ServiceStatus, StatusData } from '../../contract/kinds/status.ts'
import type { Container, ContainerBrief, Engine, Image } from '../engine/engine.ts'
import { chosenForms } from '../lifecycle/chosen.ts'
import type { Machine } from '../machine.ts'
import { Refusal } from '../refusal.ts'
import type { Service, Stack } from '../stack/model.ts'
import { formsRunning } from '../stack/without.ts'
import { formStatuses, wantedServices } from './forms.ts'
import { imagesByReference, serviceStatus, strayStatus } from './service.ts'
import { lookAtPorts } from './look.ts'
import { summarise } from './summary.ts'

/** What Compose marks its containers with. source: Compose, `api.ProjectLabel` and `api.OneoffLabel` */
export const PROJECT = 'com.docker.compose.project'
export const ONE_OFF = 'com.docker.compose.oneoff'

/** The whole stack at this moment, from the engine's own answers: nothing is remembered from an earlier look. */
export async function gatherStatus(machine: Machine): Promise<StatusData> {
  // The engine first: it answers while the stack is read.
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const listed = projectBriefs(engine, stack.name)
  const [containers, images, looks] = await Promise.all([
    listed.then((briefs) => engine.inspectAll(briefs.map(({ id }) => id))),
    engine.images(),
    listed.then((briefs) => lookAtPorts(stack, briefs, engine.facts.endpoint, machine)),
  ])
  const now = machine.now()
  const known = imagesByReference(images)
  const newest = newestByService(containers)
  const on = new Set([...formsRunning(stack, new Set(newest.keys())), ...turnedOn(machine, stack)])
  const wanted = wantedServices(stack, on, new Set(newest.keys()))

  const declared = stack.services.map((service) =>
    serviceStatus({
      stack,
      service,
      container: newest.get(service.name),
      look: looks.get(service.name) ?? null,
      wanted: wanted.has(service.name),
      images: known,
      now,
    }),
  )
  const services = [...declared, ...strays(stack, containers, known, now)]
  const forms = formStatuses(stack, on, declared)
  const { name, rehearsed, version, endpoint, from } = engine.facts
  return {
    at: now.toISOString(),
    rehearsal: rehearsed,
    project: stack.name,
    engine: { name, version, endpoint, from },
    summary: summarise(services),
    forms,
    services,
  }
}

/**
 * The forms that were turned on by name: one whose containers somebody took away is missing, and not off.
 * History that cannot be read takes nothing away from what the engine says.
 */
function turnedOn(machine: Machine, stack: Stack): string[] {
  try {
    return chosenForms(machine.state().history.list(), stack)
  } catch (thrown) {
    if (thrown instanceof Refusal) return []
    throw thrown
  }
}

/** Every container of a project, its one-off runs left out. */
export async function projectContainers(engine: Engine, project: string): Promise<Container[]> {
  return engine.inspectAll((await projectBriefs(engine, project)).map(({ id }) => id))
}

/** Those of this machine's stack, one a service. */
export async function stackContainers(machine: Machine): Promise<Map<string, Container>> {
  const engine = await machine.engine()
  return newestByService(await projectContainers(engine, (await machine.stack()).name))
}

/** As its list tells of them, which is quicker. */
export async function projectBriefs(engine: Engine, project: string): Promise<ContainerBrief[]> {
  const briefs = await engine.containers({ [PROJECT]: project })
  return briefs.filter(({ labels }) => labels[ONE_OFF] !== 'True')
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

function strays(
  stack: Stack,
  containers: readonly Container[],
  images: Map<string, Image>,
  now: Date,
): ServiceStatus[] {
  const declared = new Set(stack.services.map(({ name }: Service) => name))
  return containers
    .filter(({ service }) => service === null || !declared.has(service))
    .map((container) => strayStatus(container, images, now))
}
