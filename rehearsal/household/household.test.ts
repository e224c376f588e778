import { afterEach, expect, test } from 'bun:test'
import { defaultKey } from '../apps/keys.ts'
import { manualClock, acceleratedClock } from '../clock.ts'
import { temporaryDaemonPaths } from '../../test-support/rehearsal/small-world.ts'
import type { Daemon } from '../daemon/daemon.ts'
import { pauseContainer, unpauseContainer } from '../daemon/world/pause-and-remove.ts'
import { restartContainer, startContainer, stopContainer } from '../daemon/world/lifecycle.ts'
import { findContainer, type SimulatedContainer } from '../daemon/world/world.ts'
import type { RehearsedService, RehearsedStack } from '../compose/stack.ts'
import { generateHousehold } from './large-household.ts'
import { startHousehold, type HouseholdOptions } from './household.ts'

const NOW = 1_800_000_000_000
const cleanups: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const close of cleanups.splice(0).toReversed()) await close()
})

const loopbackPort = (container: number): RehearsedService['ports'] => [
  { container_port: container, host_port: container, protocol: 'tcp', address: '127.0.0.1' },
]

const stack: RehearsedStack = {
  name: 'usher',
  directory: '/srv/stack',
  files: ['/srv/stack/compose.yaml'],
  services: [
    { name: 'sonarr', image: 'lscr.io/linuxserver/sonarr:4.0.20', ports: loopbackPort(8989) },
    { name: 'bazarr', image: 'lscr.io/linuxserver/bazarr:1.6.2', ports: loopbackPort(6767) },
    { name: 'qbittorrent', image: 'lscr.io/linuxserver/qbittorrent:5.1.4', ports: [], shares_network_of: 'gluetun' },
    {
      name: 'gluetun',
      image: 'qmcgaw/gluetun:v3.41.3',
      ports: [...loopbackPort(8081), ...loopbackPort(8000)],
      health: { by: 'own', within_seconds: 180 },
    },
    { name: 'unpackerr', image: 'ghcr.io/hotio/unpackerr:release-0.15.2', ports: [] },
  ],
}

async function startTestHousehold(
  more: Partial<HouseholdOptions> = {},
): Promise<Daemon & { box: (service: string) => SimulatedContainer }> {
  const place = temporaryDaemonPaths()
  const daemon = await startHousehold({ stack, socket: place.socket, clock: acceleratedClock(5), ...more })
  cleanups.push(place.clear, () => daemon.stop())
  return { ...daemon, box: (service) => findContainer(daemon.world, `usher-${service}-1`) }
}

/** Returns the status at a published port; null if nothing responds. */
async function requestStatus(box: SimulatedContainer, inside: number, path: string): Promise<number | null> {
  const port = box.record.published.find(({ container }) => container === inside)?.host
  if (port === undefined) return null
  const how = { signal: AbortSignal.timeout(1000), keepalive: false }
  return fetch(`http://127.0.0.1:${port}${path}`, how).then(
    (answer) => answer.status,
    () => null,
  )
}

test('a household has run for days, with full logs and one forgotten container', async () => {
  const { world, box } = await startTestHousehold()
  const now = world.clock.now()
  expect([...world.containers.values()].map(({ record }) => record.state).toSorted()).toEqual([
    'exited',
    'running',
    'running',
    'running',
    'running',
    'running',
  ])
  for (const { name } of stack.services) {
    const { record, log } = box(name)
    expect(now - record.startedAt!).toBeGreaterThan(5 * 86_400_000)
    expect(log.all().length).toBeGreaterThan(200)
    expect(log.all().every(({ at }, index, all) => at <= now && (index === 0 || all[index - 1]!.at <= at))).toBe(true)
  }
  expect(box('gluetun').record.health?.status).toBe('healthy')
  expect(box('recyclarr').record).toMatchObject({ state: 'exited', exitCode: 0 })
  expect(stack.services.some(({ name }) => name === 'recyclarr')).toBe(false)
})

test('an app responds at its published port exactly while its container runs', async () => {
  const { world, box } = await startTestHousehold()
  const sonarr = box('sonarr')
  expect(await requestStatus(sonarr, 8989, '/ping')).toBe(200)
  const { host } = sonarr.record.published[0]!
  await stopContainer(world, sonarr, 5)
  const request = fetch(`http://127.0.0.1:${host}/ping`, { keepalive: false })
  await expect(request).rejects.toThrow()
})

test('an app in the tunnel’s network is reached there, and unreachable after the tunnel restarts', async () => {
  const { world, box } = await startTestHousehold()
  const gluetun = box('gluetun')
  expect(await requestStatus(gluetun, 8081, '/api/v2/app/version')).toBe(403)
  await restartContainer(world, gluetun, 5)
  expect(box('qbittorrent').record.state).toBe('running')
  expect(await requestStatus(gluetun, 8081, '/api/v2/app/version')).toBeNull()
})

test('an unhealthy app does not respond until it recovers', async () => {
  const daemon = await startTestHousehold()
  const bazarr = daemon.box('bazarr')
  expect(await requestStatus(bazarr, 6767, '/api/system/ping')).toBe(200)
  await daemon.injectFault('unhealthy')
  expect(await requestStatus(bazarr, 6767, '/api/system/ping')).toBeNull()
  await daemon.clearFault('unhealthy')
  expect(await requestStatus(bazarr, 6767, '/api/system/ping')).toBe(200)
})

test('a slow app does not respond at first', async () => {
  const daemon = await startTestHousehold()
  const sonarr = daemon.box('sonarr')
  await daemon.injectFault('slow-start', 'sonarr')
  expect(await requestStatus(sonarr, 8989, '/ping')).toBe(200)
  await stopContainer(daemon.world, sonarr, 5)
  await startContainer(daemon.world, sonarr)
  expect(await requestStatus(sonarr, 8989, '/ping')).toBeNull()
})

test('an app whose port is taken during startup responds there once it is free', async () => {
  const clock = manualClock(NOW)
  const { world, box } = await startTestHousehold({ clock })
  const sonarr = box('sonarr')
  await Promise.all([stopContainer(world, sonarr, 5), clock.advance(5000)])
  await startContainer(world, sonarr)
  const port = sonarr.record.published[0]!.host
  expect(await requestStatus(sonarr, 8989, '/ping')).toBeNull()
  const other = Bun.serve({ port, hostname: '127.0.0.1', fetch: () => new Response(null, { status: 418 }) })
  await clock.advance(60_000)
  expect(await requestStatus(sonarr, 8989, '/ping')).toBe(418)
  await other.stop(true)
  await clock.advance(1000)
  expect(await requestStatus(sonarr, 8989, '/ping')).toBe(200)
})

test('a port reserved for a stopped app is not given to another', async () => {
  const first = await startTestHousehold()
  const port = first.box('gluetun').record.published.find(({ container }) => container === 8081)!.host
  expect(first.box('qbittorrent').record.published).toEqual([])
  // Like a stored state in which Sonarr had that port in an earlier run.
  await stopContainer(first.world, first.box('qbittorrent'), 0)
  await stopContainer(first.world, first.box('sonarr'), 0)
  first.box('sonarr').record.published = [{ ...first.box('gluetun').record.published[0]!, container: 8989, host: port }]
  await startContainer(first.world, first.box('sonarr'))
  await startContainer(first.world, first.box('qbittorrent'))
  expect(first.box('sonarr').record.published[0]!.host).not.toBe(port)
})

test('a paused app responds after it resumes', async () => {
  const { world, box } = await startTestHousehold()
  const sonarr = box('sonarr')
  await pauseContainer(world, sonarr)
  const order: string[] = []
  const answer = requestStatus(sonarr, 8989, '/ping').then((status) => (order.push('answered'), status))
  await requestStatus(box('bazarr'), 6767, '/api/system/ping')
  order.push('unpaused')
  await unpauseContainer(world, sonarr)
  expect(await answer).toBe(200)
  expect(order).toEqual(['unpaused', 'answered'])
})

test('an absent service has neither container nor image', async () => {
  const { world } = await startTestHousehold({ absentServices: ['bazarr'] })
  expect([...world.containers.values()].some(({ record }) => record.name === 'usher-bazarr-1')).toBe(false)
  expect([...world.images.values()].flatMap(({ references }) => references)).not.toContain(
    'lscr.io/linuxserver/bazarr:1.6.2',
  )
})

test('a household has the requested size', async () => {
  const { box } = await startTestHousehold({ household: generateHousehold({ films: 0, series: 30 }) })
  const port = box('sonarr').record.published[0]!.host
  const headers = { 'x-api-key': defaultKey('sonarr') }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v3/series`, { headers, keepalive: false })
  expect(await answer.json()).toHaveLength(30)
})

test('a fresh machine has no containers and no images, and somebody else’s project brings its own', async () => {
  const { world, injectFault } = await startTestHousehold({ startsEmpty: true })
  await injectFault('fresh-machine')
  expect([world.containers.size, world.images.size]).toEqual([0, 0])
  await injectFault('existing-stack')
  expect([...world.containers.values()].map(({ record }) => record.name).toSorted()).toEqual([
    'media-qbittorrent-1',
    'media-sonarr-1',
    'subtitles',
  ])
})
