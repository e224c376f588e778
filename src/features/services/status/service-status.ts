import type { OutsideServiceStatus, ServiceState, ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Container, EngineImage, ContainerPort } from '../../../platform/engine/engine.ts'
import type { ProbeResult } from '../../../platform/machine.ts'
import type { PublishedPort, Service, Stack } from '../../../platform/compose-project/stack.ts'
import type { OutsideService } from '../../../platform/outside-containers/outside-services.ts'
import { appNamed } from '../../../platform/media-apps/apps.ts'
import { assessContainer } from './container-state.ts'
import { labelOf } from './service-label.ts'
import { explainState, describeState } from './state-text.ts'

interface ServiceObservation {
  stack: Stack
  service: Service
  container: Container | undefined
  look: ProbeResult | null
  wanted: boolean
  images: Map<string, EngineImage>
  now: Date
}

/** Filled in by `withPageAddresses`, once every service is known: one may be published by another. */
const WITHOUT_PAGE = { local_address: null, home_address: null } as const

export function imagesByReference(images: readonly EngineImage[]): Map<string, EngineImage> {
  return new Map(
    images.flatMap((image) => [image.id, ...image.references].map((reference) => [reference, image] as const)),
  )
}

export function serviceStatus({
  stack,
  service,
  container,
  look: probe,
  wanted,
  images,
  now,
}: ServiceObservation): ServiceStatus {
  const about = {
    service: service.name,
    label: labelOf(service),
    purpose: service.summary,
    ...WITHOUT_PAGE,
    impact: service.without,
    importance: service.weight,
    wanted,
    forms: stack.forms.filter(({ services }) => services.includes(service.name)).map(({ name }) => name),
  }
  if (!container) return { ...about, ...absentStatus(service) }
  const { state, since, health } = assessContainer(container, probe, service.health?.within_seconds ?? 0, now)
  return {
    ...about,
    ...containerStatus(container, state, since, images),
    health,
    container_image: imageOf(service.image, container, images),
  }
}

export function orphanStatus(
  container: Container,
  images: Map<string, EngineImage>,
  now: Date,
  isElsewhere = false,
): ServiceStatus {
  const { state, since } = assessContainer(container, null, 0, now)
  const status = containerStatus(container, state, since, images)
  return {
    service: container.service ?? container.name,
    label: labelOf({ name: container.service ?? container.name, app: null }),
    purpose: null,
    ...WITHOUT_PAGE,
    ...status,
    state: 'removed-from-stack',
    summary: `no longer in the stack, ${status.summary}`,
    because: isElsewhere
      ? 'A setting says that it runs elsewhere, but its container still exists here.'
      : 'The stack no longer declares it, but its container still exists.',
    impact: null,
    importance: 'optional',
    wanted: false,
    forms: [],
    health: null,
    container_image: imageOf(null, container, images),
  }
}

export function outsideStatus(
  { service, container, managed_by, project, takes_part }: OutsideService,
  probe: ProbeResult | null,
  now: Date,
): OutsideServiceStatus {
  const app = service.app!
  const { state, since, health } = assessContainer(container, probe, service.health?.within_seconds ?? 0, now)
  return {
    service: service.name,
    container: container.name,
    app,
    title: appNamed(app)?.title ?? app,
    image: container.image,
    state,
    state_changed_at: since?.toISOString() ?? null,
    summary: describeState(state, container),
    health,
    managed_by,
    project,
    takes_part,
    ports: container.ports.map(actualPort),
  }
}

function absentStatus(service: Service) {
  const state: ServiceState = 'absent'
  return {
    container: null,
    state,
    state_changed_at: null,
    summary: 'not there',
    because: null,
    exit_code: null,
    restarts: 0,
    health: null,
    container_image: { declared_image: service.image, running_image: null, digest: null, differs: false },
    ports: service.ports.map(declaredPort),
  }
}

function containerStatus(
  container: Container,
  state: ServiceState,
  since: Date | null,
  _images: Map<string, EngineImage>,
) {
  const ended = container.state === 'exited' || container.state === 'dead'
  return {
    container: container.name,
    state,
    state_changed_at: since?.toISOString() ?? null,
    summary: describeState(state, container),
    because: explainState(state, container),
    exit_code: ended ? container.exit_code : null,
    restarts: container.restarts,
    ports: container.ports.map(actualPort),
  }
}

function imageOf(
  declared: string | null,
  container: Container,
  images: Map<string, EngineImage>,
): ServiceStatus['container_image'] {
  const image = images.get(container.image_id)
  const tagged = declared === null ? undefined : images.get(declared)
  const renamed = declared !== null && container.image !== declared && tagged?.id !== container.image_id
  const moved = tagged !== undefined && tagged.id !== container.image_id
  return {
    declared_image: declared,
    running_image: container.image,
    digest: image?.digests[0] ?? container.image_id,
    differs: renamed || moved,
  }
}

function declaredPort({ container_port, host_port, protocol, address }: PublishedPort): ServiceStatus['ports'][number] {
  return { container_port, host_port, protocol, address }
}

function actualPort({ container, host, protocol, address }: ContainerPort): ServiceStatus['ports'][number] {
  return { container_port: container, host_port: host, protocol, address }
}
