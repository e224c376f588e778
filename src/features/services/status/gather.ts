import type { OutsideServiceStatus, ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { Container, ContainerSummary, EngineImage } from '../../../platform/engine/engine.ts'
import { withPageAddresses } from '../addresses/page-addresses.ts'
import { hostNamesFor } from '../addresses/published-addresses.ts'
import { readEnabledForms } from './enabled-forms.ts'
import type { Machine } from '../../../platform/machine.ts'
import { completenessOf, mapKnown, toKnown, unansweredReasons, type Known } from '../../../lib/known.ts'
import { findRemoteService, type Service, type Stack } from '../../../platform/compose-project/stack.ts'
import { runningForms } from '../../../platform/compose-project/forms-off.ts'
import { formStatuses, wantedServices } from './form-status.ts'
import { OUTSIDE_SUBJECT, readOutsideServices } from '../../../platform/outside-containers/outside-services.ts'
import { imagesByReference, serviceStatus, orphanStatus, outsideStatus } from './service-status.ts'
import { remoteServiceStatus, withRemoteState } from './remote-service-status.ts'
import { probeRemoteServices, probeServices } from './service-probes.ts'
import { summarizeStatus } from './summary.ts'
import type { EngineLocation } from '../../../platform/engine/reachable-port.ts'
import { newestByService, projectBriefs } from '../../../platform/engine/project-containers.ts'

/** Returns the current status of the whole stack from the engine. Uses no cached status. */
export async function gatherStatus(machine: Machine): Promise<StatusData> {
  // The engine is asked first, so that it answers while the stack is read.
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const listed = projectBriefs(engine, stack.name)
  const { endpoint, remote } = engine.facts
  const [briefs, containers, images, earlyLooks, outside, probed] = await Promise.all([
    listed,
    listed.then((all) => engine.inspectAll(all.map(({ id }) => id))),
    engine.images(),
    listed.then((all) => probeServices(stack, all, engine.facts, machine)),
    gatherOutside(machine, stack, engine.facts),
    probeRemoteServices(stack, machine),
  ])
  const started = startedSince(briefs, containers, stack)
  const looks = new Map([...earlyLooks, ...(await probeServices(started, containers, engine.facts, machine))])
  const now = machine.now()
  const known = imagesByReference(images)
  const newest = newestByService(containers)
  const turnedOn = await formsTurnedOn(machine, stack)
  const on = new Set([...runningForms(stack, new Set(newest.keys())), ...(turnedOn.known ? turnedOn.value : [])])
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
  const services = withPageAddresses(
    [...declared, ...orphanStatuses(stack, containers, known, now)],
    stack,
    hostNamesFor(machine, remote),
  )
  const elsewhere = probed.map((one) => remoteServiceStatus(one, stack))
  const forms = formStatuses(stack, on, declared).map((form, index) =>
    withRemoteState(form, stack.forms[index]!, elsewhere),
  )
  const { name, rehearsed, version, source } = engine.facts
  return {
    observed_at: now.toISOString(),
    rehearsal: rehearsed,
    project: stack.name,
    engine: { name, version, endpoint, endpoint_origin: source },
    summary: summarizeStatus(services),
    forms,
    services,
    outside: outside.known ? outside.value : [],
    elsewhere,
    ...completenessOf([
      ...unansweredReasons(OUTSIDE_SUBJECT, outside),
      ...unansweredReasons('the forms that were turned on', turnedOn),
    ]),
  }
}

/** Those that do not take part are not probed: the engine alone says how they are. */
async function gatherOutside(
  machine: Machine,
  stack: Stack,
  engine: EngineLocation,
): Promise<Known<OutsideServiceStatus[]>> {
  const found = await readOutsideServices(machine)
  if (!found.known) return found
  const all = found.value
  const participants = all.filter(({ takes_part }) => takes_part)
  const services = participants.map(({ service }) => service)
  const containers = participants.map(({ container }) => container)
  const probes = await probeServices({ ...stack, services }, containers, engine, machine)
  const now = machine.now()
  return mapKnown(found, () => all.map((one) => outsideStatus(one, probes.get(one.service.name) ?? null, now)))
}

/**
 * Returns the stack with only the services that started after the containers were listed. Without a probe, a service
 * that keeps crashing would count as running in the moment of its restart.
 */
function startedSince(listed: readonly ContainerSummary[], inspected: readonly Container[], stack: Stack): Stack {
  const idle = new Set(listed.filter(({ state }) => state !== 'running').map(({ id }) => id))
  const started = new Set(
    inspected.filter(({ id, state }) => state === 'running' && idle.has(id)).map(({ service }) => service),
  )
  return { ...stack, services: stack.services.filter(({ name }) => started.has(name)) }
}

/**
 * Returns the forms that were turned on by name: if somebody removed their containers, they are missing, not off.
 */
const formsTurnedOn = (machine: Machine, stack: Stack): Promise<Known<string[]>> =>
  toKnown(
    () => machine.now(),
    async () => readEnabledForms(machine.state().history, stack),
  )

function orphanStatuses(
  stack: Stack,
  containers: readonly Container[],
  images: Map<string, EngineImage>,
  now: Date,
): ServiceStatus[] {
  const declared = new Set(stack.services.map(({ name }: Service) => name))
  return containers
    .filter(({ service }) => service === null || !declared.has(service))
    .map((container) =>
      orphanStatus(container, images, now, findRemoteService(stack, container.service ?? '') !== undefined),
    )
}
