import { chanceOf } from '../chance.ts'
import { make } from '../daemon/world/create.ts'
import { health } from '../daemon/world/health.ts'
import { findImage, makeImage, shortReference } from '../daemon/world/images.ts'
import { digestOf } from '../chance.ts'
import type { ContainerRecord, ImageRecord } from '../daemon/world/model.ts'
import { behaviourOf, type Box, type World } from '../daemon/world/world.ts'
import { bodyOf, networkName } from '../compose/declare.ts'
import { wishOf } from '../daemon/answers/create.ts'
import type { RehearsedStack } from '../compose/stack.ts'
import { imageOf, PUBLISHED_ANEW } from './services.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MADE_DAYS = 23
const UP_DAYS = 6
const LINES = 220

/** The name of the container that is still there although the stack no longer has it. */
export const LEFT_OVER = 'recyclarr'
export const LEFT_OVER_IMAGE = 'ghcr.io/recyclarr/recyclarr:7.4.1'
const LEFT_OVER_DAYS = 158

/** The release of Jellyfin before the one that runs. */
const OLDER_IMAGE = { reference: 'jellyfin/jellyfin:10.10.7', bytes: 405_000_000 }
const OLDER_DAYS = 240
const olderImage = (createdAt: number) => makeImage({ ...OLDER_IMAGE, createdAt })

/** A household that has been running for weeks: its containers, what they said, and one that was forgotten. */
export function pastOf(stack: RehearsedStack, absent: readonly string[] = []): (world: World) => void {
  return (world) => {
    const now = world.clock.now()
    const unfetched = stack.services
      .filter(({ name }) => absent.includes(name))
      .map(({ image }) => shortReference(image ?? ''))
    for (const image of world.scenario.registry) {
      if (image.references.some((one) => unfetched.includes(one))) continue
      const fetched = fetchedThen(stack, image) ?? image
      world.images.set(fetched.id, fetched)
    }
    const older = olderImage(now - OLDER_DAYS * DAY)
    world.images.set(older.id, older)
    addNetwork(world, stack, now - MADE_DAYS * DAY)
    leftOver(world, stack, now - LEFT_OVER_DAYS * DAY)
    const owners = stack.services.filter(({ shares_network_of: owner }) => !owner)
    const sharing = stack.services.filter(({ shares_network_of: owner }) => owner)
    for (const [at, service] of [...owners, ...sharing].entries()) {
      if (service.image === null || !findImage(world, service.image)) continue
      const body = bodyOf(stack, service)
      const box = make(world, wishOf(body.name, body.config), now - MADE_DAYS * DAY + at * 1500)
      running(world, box, now - UP_DAYS * DAY + at * 900)
    }
  }
}

/** What was published anew since was another image when the household fetched it. */
function fetchedThen({ services }: RehearsedStack, { references, createdAt }: ImageRecord): ImageRecord | undefined {
  const service = services.find(({ image }) => image !== null && references.includes(shortReference(image)))
  return service?.name === PUBLISHED_ANEW
    ? imageOf(service, createdAt - MADE_DAYS * DAY, { published: false })
    : undefined
}

function running(world: World, box: Box, since: number): void {
  const { record } = box
  Object.assign(record, {
    state: 'running',
    startedAt: since,
    pid: world.chance.between(2000, 60_000),
    health: health(record),
  })
  if (record.health) {
    const { health: state } = record
    state.status = 'healthy'
    state.looks = [5, 4, 3, 2, 1].map((ago) => ({
      from: world.clock.now() - ago * 10_000,
      to: world.clock.now() - ago * 10_000 + 40,
      code: 0,
      said: 'ok',
    }))
  }
  spoke(world, box, since)
  world.events.tell({ at: since, type: 'container', action: 'start', id: record.id, attributes: eventWords(record) })
}

/** What it said since it was started: the first lines at once, the others spread over the time since. */
function spoke(world: World, { record, log }: Box, since: number): void {
  const { hello, chatter } = behaviourOf(world, record)
  const chance = chanceOf(`past of ${record.name}`)
  for (const [at, line] of hello.entries()) log.add(since + at * 180, 'stdout', line)
  if (!chatter) return
  const span = (world.clock.now() - since - HOUR / 60) / LINES
  for (let line = 1; line <= LINES; line++) {
    const at = Math.round(since + (line - 0.8 * chance.next()) * span)
    log.add(at, 'stdout', chatter.say(chance, new Date(at)))
  }
}

function leftOver(world: World, stack: RehearsedStack, ended: number): void {
  const service = { name: LEFT_OVER, image: LEFT_OVER_IMAGE, ports: [] }
  const body = bodyOf(stack, service)
  const { record, log } = make(world, wishOf(body.name, body.config), ended - 90 * DAY)
  Object.assign(record, { state: 'exited', startedAt: ended - 9 * DAY, finishedAt: ended, stoppedByHand: true })
  log.add(ended - 9 * DAY, 'stdout', '[INF] Initializing cron: 0 0 * * *')
  log.add(ended - HOUR, 'stdout', '[INF] Sonarr: all custom formats are up to date')
  log.add(ended, 'stdout', '[INF] Terminated')
}

function addNetwork(world: World, stack: RehearsedStack, createdAt: number): void {
  const name = networkName(stack)
  const id = digestOf(`network ${name}`)
  const labels = { 'com.docker.compose.project': stack.name, 'com.docker.compose.network': 'default' }
  world.networks.set(id, { id, name, driver: 'bridge', subnet: '172.18.0.0/16', createdAt, labels })
}

const eventWords = ({ labels, image, name }: ContainerRecord): Record<string, string> => ({ ...labels, image, name })
