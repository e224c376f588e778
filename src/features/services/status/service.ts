import type { ServiceState, ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Container, Image, Port } from '../../../platform/engine/engine.ts'
import type { Look } from '../../../platform/machine.ts'
import type { PublishedPort, Service, Stack } from '../../../platform/compose-project/model.ts'
import { judge } from './judge.ts'
import { because, inWords } from './words.ts'

interface Seen {
  stack: Stack
  service: Service
  container: Container | undefined
  look: Look | null
  wanted: boolean
  images: Map<string, Image>
  now: Date
}

export function imagesByReference(images: readonly Image[]): Map<string, Image> {
  return new Map(
    images.flatMap((image) => [image.id, ...image.references].map((reference) => [reference, image] as const)),
  )
}

/** What a declared service is doing, with a container or without one. */
export function serviceStatus({ stack, service, container, look, wanted, images, now }: Seen): ServiceStatus {
  const about = {
    service: service.name,
    without: service.without,
    weight: service.weight,
    wanted,
    forms: stack.forms.filter(({ services }) => services.includes(service.name)).map(({ name }) => name),
  }
  if (!container) return { ...about, ...absent(service) }
  const { state, since, health } = judge(container, look, service.health?.within_seconds ?? 0, now)
  return {
    ...about,
    ...present(container, state, since, images),
    health,
    image: imageOf(service.image, container, images),
  }
}

/** A container of the project that no service of the stack declares. */
export function strayStatus(container: Container, images: Map<string, Image>, now: Date): ServiceStatus {
  const { state, since } = judge(container, null, 0, now)
  const drawn = present(container, state, since, images)
  return {
    service: container.service ?? container.name,
    ...drawn,
    state: 'removed-from-the-stack',
    summary: `no longer in the stack, ${drawn.summary}`,
    because: 'The stack does not declare it any more, and its container is still there.',
    without: null,
    weight: 'optional',
    wanted: false,
    forms: [],
    health: null,
    image: imageOf(null, container, images),
  }
}

function absent(service: Service) {
  const state: ServiceState = 'absent'
  return {
    container: null,
    state,
    since: null,
    summary: 'not there',
    because: null,
    exit_code: null,
    restarts: 0,
    health: null,
    image: { declared: service.image, running: null, digest: null, differs: false },
    ports: service.ports.map(declaredPort),
  }
}

function present(container: Container, state: ServiceState, since: Date | null, _images: Map<string, Image>) {
  const ended = container.state === 'exited' || container.state === 'dead'
  return {
    container: container.name,
    state,
    since: since?.toISOString() ?? null,
    summary: inWords(state, container),
    because: because(state, container),
    exit_code: ended ? container.exit_code : null,
    restarts: container.restarts,
    ports: container.ports.map(seenPort),
  }
}

function imageOf(declared: string | null, container: Container, images: Map<string, Image>): ServiceStatus['image'] {
  const image = images.get(container.image_id)
  const tagged = declared === null ? undefined : images.get(declared)
  const renamed = declared !== null && container.image !== declared && tagged?.id !== container.image_id
  const moved = tagged !== undefined && tagged.id !== container.image_id
  return {
    declared,
    running: container.image,
    digest: image?.digests[0] ?? container.image_id,
    differs: renamed || moved,
  }
}

function declaredPort({ container, host, protocol, address }: PublishedPort): ServiceStatus['ports'][number] {
  return { container, host, protocol, address }
}

function seenPort({ container, host, protocol, address }: Port): ServiceStatus['ports'][number] {
  return { container, host, protocol, address }
}
