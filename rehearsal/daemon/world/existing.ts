import type { Wish } from './create.ts'
import { make } from './create.ts'
import type { World } from './world.ts'

const PROJECT = 'media'
const DIRECTORY = '/srv/media'
const DAY = 24 * 3_600_000
const MADE_DAYS = 400
const ENDED_DAYS = 2

/** Somebody's own project of before, stopped: downloads and library are given to it apart. */
const services: [service: string, image: RegExp, content: string[]][] = [
  ['sonarr', /\/sonarr:/, ['/tv', '/downloads']],
  ['qbittorrent', /\/qbittorrent:/, ['/downloads']],
  ['jellyfin', /\/jellyfin:/, ['/tv']],
]

const nameOf = (service: string): string => `${PROJECT}-${service}-1`

/** Puts it beside the household. It publishes nothing: it does not run. */
export function addExisting(world: World): void {
  const now = world.clock.now()
  const there = new Set([...world.boxes.values()].map(({ record }) => record.name))
  const images = [...world.images.values()].flatMap(({ references }) => references)
  for (const [service, pattern, content] of services) {
    const image = images.find((reference) => pattern.test(reference))
    if (image === undefined || there.has(nameOf(service))) continue
    const { record } = make(world, wishOf(service, image, content), now - MADE_DAYS * DAY)
    const ended = now - ENDED_DAYS * DAY
    Object.assign(record, { state: 'exited', startedAt: ended - DAY, finishedAt: ended, stoppedByHand: true })
  }
}

export function removeExisting(world: World): void {
  for (const [id, { record }] of world.boxes)
    if (record.labels['com.docker.compose.project'] === PROJECT) world.boxes.delete(id)
}

function wishOf(service: string, image: string, content: readonly string[]): Wish {
  const bind = (source: string, target: string) => ({ type: 'bind' as const, source, target, writable: true })
  return {
    name: nameOf(service),
    image,
    labels: {
      'com.docker.compose.project': PROJECT,
      'com.docker.compose.service': service,
      'com.docker.compose.project.working_dir': DIRECTORY,
      'com.docker.compose.project.config_files': `${DIRECTORY}/compose.yaml`,
    },
    mounts: [bind(`${DIRECTORY}/${service}`, '/config'), ...content.map((target) => bind(`/srv${target}`, target))],
  }
}
