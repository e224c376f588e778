import type { Wish } from './create.ts'
import { make } from './create.ts'
import type { World } from './world.ts'

const PROJECT = 'media'
const DIRECTORY = '/srv/media'
const DAY = 24 * 3_600_000
const MADE_DAYS = 400
const ENDED_DAYS = 2

interface Before {
  name: string
  image: RegExp
  /** In the project; null for a container that somebody started by itself. */
  service: string | null
  content: string[]
}

const nameOf = (service: string): string => `${PROJECT}-${service}-1`
const inProject = (service: string, content: string[]): Before => ({
  name: nameOf(service),
  image: new RegExp(`/${service}:`),
  service,
  content,
})

/** Somebody's own of before, stopped: downloads and library are given to it apart, and subtitles come from a container by itself. */
const before: Before[] = [
  inProject('sonarr', ['/tv', '/downloads']),
  inProject('qbittorrent', ['/downloads']),
  inProject('jellyfin', ['/tv']),
  { name: 'subtitles', image: /\/bazarr:/, service: null, content: ['/tv'] },
]

/** Puts it beside the household. It publishes nothing: it does not run. */
export function addExisting(world: World): void {
  const now = world.clock.now()
  const there = new Set([...world.boxes.values()].map(({ record }) => record.name))
  const images = [...world.images.values()].flatMap(({ references }) => references)
  for (const one of before) {
    const image = images.find((reference) => one.image.test(reference))
    if (image === undefined || there.has(one.name)) continue
    const { record } = make(world, wishOf(one, image), now - MADE_DAYS * DAY)
    const ended = now - ENDED_DAYS * DAY
    Object.assign(record, { state: 'exited', startedAt: ended - DAY, finishedAt: ended, stoppedByHand: true })
  }
}

export function removeExisting(world: World): void {
  const names = new Set(before.map(({ name }) => name))
  for (const [id, { record }] of world.boxes) if (names.has(record.name)) world.boxes.delete(id)
}

function wishOf({ name, service, content }: Before, image: string): Wish {
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
