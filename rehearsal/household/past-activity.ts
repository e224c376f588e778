import { seededRandom, sha256Hex } from '../seeded-random.ts'
import { makeContainer } from '../daemon/world/container-creation.ts'
import { initialHealth } from '../daemon/world/health-checks.ts'
import { findImage, makeImage, normalizeImageReference } from '../daemon/world/images.ts'
import type { ContainerRecord, ImageRecord } from '../daemon/world/records.ts'
import { behaviourOf, type SimulatedContainer, type World } from '../daemon/world/world.ts'
import { createContainerRequest, networkName } from '../compose/container-config.ts'
import { containerSpecFrom } from '../daemon/handlers/container-create.ts'
import type { RehearsedStack } from '../compose/stack.ts'
import { serviceImage, REPUBLISHED_SERVICE } from './services.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MADE_DAYS = 23
const UP_DAYS = 6
const PAST_LOG_LINES = 220

/** A container that is still there although the stack no longer has it. */
export const ORPHAN_CONTAINER = 'recyclarr'
export const ORPHAN_IMAGE = 'ghcr.io/recyclarr/recyclarr:7.4.1'
const ORPHAN_ENDED_DAYS = 158

/** The previous release of Jellyfin. */
const OLDER_IMAGE = { reference: 'jellyfin/jellyfin:10.10.7', bytes: 405_000_000 }
const OLDER_DAYS = 240
const olderImage = (createdAt: number) => makeImage({ ...OLDER_IMAGE, createdAt })

/** Creates a household that has run for weeks: its containers, their logs, and one forgotten container. */
export function populatePast(stack: RehearsedStack, absent: readonly string[] = []): (world: World) => void {
  return (world) => {
    const now = world.clock.now()
    const unfetched = stack.services
      .filter(({ name }) => absent.includes(name))
      .map(({ image }) => normalizeImageReference(image ?? ''))
    for (const image of world.scenario.registry) {
      if (image.references.some((one) => unfetched.includes(one))) continue
      const fetched = imageFetchedThen(stack, image) ?? image
      world.images.set(fetched.id, fetched)
    }
    const older = olderImage(now - OLDER_DAYS * DAY)
    world.images.set(older.id, older)
    addNetwork(world, stack, now - MADE_DAYS * DAY)
    addOrphanContainer(world, stack, now - ORPHAN_ENDED_DAYS * DAY)
    const owners = stack.services.filter(({ shares_network_of: owner }) => !owner)
    const sharing = stack.services.filter(({ shares_network_of: owner }) => owner)
    for (const [at, service] of [...owners, ...sharing].entries()) {
      if (service.image === null || !findImage(world, service.image)) continue
      const body = createContainerRequest(stack, service)
      const box = makeContainer(world, containerSpecFrom(body.name, body.config), now - MADE_DAYS * DAY + at * 1500)
      markRunning(world, box, now - UP_DAYS * DAY + at * 900)
    }
  }
}

/** A republished image had another digest when the household pulled it. */
function imageFetchedThen(
  { services }: RehearsedStack,
  { references, createdAt }: ImageRecord,
): ImageRecord | undefined {
  const service = services.find(({ image }) => image !== null && references.includes(normalizeImageReference(image)))
  return service?.name === REPUBLISHED_SERVICE
    ? serviceImage(service, createdAt - MADE_DAYS * DAY, { published: false })
    : undefined
}

function markRunning(world: World, box: SimulatedContainer, since: number): void {
  const { record } = box
  Object.assign(record, {
    state: 'running',
    startedAt: since,
    pid: world.random.between(2000, 60_000),
    health: initialHealth(record),
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
  writePastLog(world, box, since)
  world.events.append({
    at: since,
    type: 'container',
    action: 'start',
    id: record.id,
    attributes: eventAttributes(record),
  })
}

/** Writes the log since the start: the startup lines at once, the others spread over the uptime. */
function writePastLog(world: World, { record, log }: SimulatedContainer, since: number): void {
  const { startupLog, idleLog } = behaviourOf(world, record)
  const chance = seededRandom(`past of ${record.name}`)
  for (const [at, line] of startupLog.entries()) log.add(since + at * 180, 'stdout', line)
  if (!idleLog) return
  const span = (world.clock.now() - since - HOUR / 60) / PAST_LOG_LINES
  for (let line = 1; line <= PAST_LOG_LINES; line++) {
    const at = Math.round(since + (line - 0.8 * chance.next()) * span)
    log.add(at, 'stdout', idleLog.say(chance, new Date(at)))
  }
}

function addOrphanContainer(world: World, stack: RehearsedStack, ended: number): void {
  const service = { name: ORPHAN_CONTAINER, image: ORPHAN_IMAGE, ports: [] }
  const body = createContainerRequest(stack, service)
  const { record, log } = makeContainer(world, containerSpecFrom(body.name, body.config), ended - 90 * DAY)
  Object.assign(record, { state: 'exited', startedAt: ended - 9 * DAY, finishedAt: ended, stoppedByHand: true })
  log.add(ended - 9 * DAY, 'stdout', '[INF] Initializing cron: 0 0 * * *')
  log.add(ended - HOUR, 'stdout', '[INF] Sonarr: all custom formats are up to date')
  log.add(ended, 'stdout', '[INF] Terminated')
}

function addNetwork(world: World, stack: RehearsedStack, createdAt: number): void {
  const name = networkName(stack)
  const id = sha256Hex(`network ${name}`)
  const labels = { 'com.docker.compose.project': stack.name, 'com.docker.compose.network': 'default' }
  world.networks.set(id, { id, name, driver: 'bridge', subnet: '172.18.0.0/16', createdAt, labels })
}

const eventAttributes = ({ labels, image, name }: ContainerRecord): Record<string, string> => ({
  ...labels,
  image,
  name,
})
