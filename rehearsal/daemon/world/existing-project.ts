import { makeContainer, type ContainerSpec } from './container-creation.ts'
import type { ImageRecord } from './records.ts'
import type { World } from './world.ts'

const PROJECT = 'media'
const DIRECTORY = '/srv/media'
const DAY = 24 * 3_600_000
const MADE_DAYS = 400
const ENDED_DAYS = 2

interface ExistingContainer {
  name: string
  image: RegExp
  /** The service in the project; null for a container that was started without Compose. */
  service: string | null
  content: string[]
}

const containerNameOf = (service: string): string => `${PROJECT}-${service}-1`
const projectContainer = (service: string, content: string[]): ExistingContainer => ({
  name: containerNameOf(service),
  image: new RegExp(`/${service}:`),
  service,
  content,
})

/**
 * An older, stopped project: it mounts downloads and library separately, and runs Bazarr as a container without
 * Compose.
 */
const existingContainers: ExistingContainer[] = [
  projectContainer('sonarr', ['/tv', '/downloads']),
  projectContainer('qbittorrent', ['/downloads']),
  projectContainer('jellyfin', ['/tv']),
  { name: 'subtitles', image: /\/bazarr:/, service: null, content: ['/tv'] },
]

/** Adds the project next to the household. It publishes no ports, because it does not run. */
export function addExistingProject(world: World): void {
  const now = world.clock.now()
  const names = new Set([...world.containers.values()].map(({ record }) => record.name))
  const images = [...world.images.values(), ...world.scenario.registry]
  for (const container of existingContainers) {
    const [image, reference] = findImageLike(container.image, images)
    if (reference === undefined || names.has(container.name)) continue
    world.images.set(image.id, image)
    const { record } = makeContainer(world, containerSpecOf(container, reference), now - MADE_DAYS * DAY)
    const ended = now - ENDED_DAYS * DAY
    Object.assign(record, { state: 'exited', startedAt: ended - DAY, finishedAt: ended, stoppedByHand: true })
  }
}

type FoundImage = [ImageRecord, string] | [undefined, undefined]

function findImageLike(pattern: RegExp, images: readonly ImageRecord[]): FoundImage {
  for (const image of images) {
    const reference = image.references.find((one) => pattern.test(one))
    if (reference !== undefined) return [image, reference]
  }
  return [undefined, undefined]
}

export function removeExistingProject(world: World): void {
  const names = new Set(existingContainers.map(({ name }) => name))
  for (const [id, { record }] of world.containers) if (names.has(record.name)) world.containers.delete(id)
}

function containerSpecOf({ name, service, content }: ExistingContainer, image: string): ContainerSpec {
  const bind = (source: string, target: string) => ({ type: 'bind' as const, source, target, writable: true })
  const marks = {
    'com.docker.compose.project': PROJECT,
    'com.docker.compose.service': service ?? '',
    'com.docker.compose.project.working_dir': DIRECTORY,
    'com.docker.compose.project.config_files': `${DIRECTORY}/compose.yaml`,
  }
  return {
    name,
    image,
    labels: service === null ? {} : marks,
    mounts: [
      bind(`${DIRECTORY}/${service ?? name}`, '/config'),
      ...content.map((target) => bind(`/srv${target}`, target)),
    ],
  }
}
