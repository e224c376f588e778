import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { Container, EngineImage } from '../../../platform/engine/engine.ts'
import { enabledForms } from './enabled-forms.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { runningForms } from '../../../platform/compose-project/forms-off.ts'
import { formStatuses, wantedServices } from './form-status.ts'
import { imagesByReference, serviceStatus, orphanStatus } from './service-status.ts'
import { probeServices } from './service-probes.ts'
import { summarizeStatus } from './summary.ts'
import { newestByService, projectBriefs } from '../../../platform/engine/project-containers.ts'

/** Returns the current status of the whole stack from the engine. Uses no cached status. */
export async function gatherStatus(machine: Machine): Promise<StatusData> {
  // The engine is asked first, so that it answers while the stack is read.
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const listed = projectBriefs(engine, stack.name)
  const [containers, images, looks] = await Promise.all([
    listed.then((briefs) => engine.inspectAll(briefs.map(({ id }) => id))),
    engine.images(),
    listed.then((briefs) => probeServices(stack, briefs, engine.facts.endpoint, machine)),
  ])
  const now = machine.now()
  const known = imagesByReference(images)
  const newest = newestByService(containers)
  const on = new Set([...runningForms(stack, new Set(newest.keys())), ...formsTurnedOn(machine, stack)])
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
  const services = [...declared, ...orphanStatuses(stack, containers, known, now)]
  const forms = formStatuses(stack, on, declared)
  const { name, rehearsed, version, endpoint, source } = engine.facts
  return {
    observed_at: now.toISOString(),
    rehearsal: rehearsed,
    project: stack.name,
    engine: { name, version, endpoint, endpoint_origin: source },
    summary: summarizeStatus(services),
    forms,
    services,
  }
}

/**
 * Returns the forms that were turned on by name: if somebody removed their containers, they are missing, not off.
 * Unreadable history counts as none.
 */
function formsTurnedOn(machine: Machine, stack: Stack): string[] {
  try {
    return enabledForms(machine.state().history.list(), stack)
  } catch (thrown) {
    if (thrown instanceof UsherError) return []
    throw thrown
  }
}

function orphanStatuses(
  stack: Stack,
  containers: readonly Container[],
  images: Map<string, EngineImage>,
  now: Date,
): ServiceStatus[] {
  const declared = new Set(stack.services.map(({ name }: Service) => name))
  return containers
    .filter(({ service }) => service === null || !declared.has(service))
    .map((container) => orphanStatus(container, images, now))
}
