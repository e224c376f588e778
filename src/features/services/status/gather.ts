import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { Container, Image } from '../../../platform/engine/engine.ts'
import { chosenForms } from '../lifecycle/chosen.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Service, Stack } from '../../../platform/compose-project/model.ts'
import { formsRunning } from '../../../platform/compose-project/without.ts'
import { formStatuses, wantedServices } from './forms.ts'
import { imagesByReference, serviceStatus, strayStatus } from './service.ts'
import { lookAtPorts } from './look.ts'
import { summarise } from './summary.ts'
import { newestByService, projectBriefs } from '../../../platform/engine/project-containers.ts'

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
