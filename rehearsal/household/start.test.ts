import { afterEach, expect, test } from 'bun:test'
import { usualKey } from '../apps/keys.ts'
import { heldClock, hurriedClock } from '../clock.ts'
import { smallPlace } from '../daemon/small.ts'
import type { Daemon } from '../daemon/start.ts'
import { pause, unpause } from '../daemon/world/hold.ts'
import { restart, start, stop } from '../daemon/world/life.ts'
import { findBox, type Box } from '../daemon/world/world.ts'
import type { RehearsedService, RehearsedStack } from '../compose/stack.ts'
import { householdOf } from './sized.ts'
import { startHousehold, type HouseholdOptions } from './start.ts'

const NOW = 1_800_000_000_000
const open: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const at = (container: number): RehearsedService['ports'] => [
  { container, host: container, protocol: 'tcp', address: '127.0.0.1' },
]

const stack: RehearsedStack = {
  name: 'usher',
  directory: '/srv/stack',
  files: ['/srv/stack/compose.yaml'],
  services: [
    { name: 'sonarr', image: 'lscr.io/linuxserver/sonarr:4.0.20', ports: at(8989) },
    { name: 'bazarr', image: 'lscr.io/linuxserver/bazarr:1.6.2', ports: at(6767) },
    { name: 'qbittorrent', image: 'lscr.io/linuxserver/qbittorrent:5.1.4', ports: [], shares_network_of: 'gluetun' },
    {
      name: 'gluetun',
      image: 'qmcgaw/gluetun:v3.41.3',
      ports: [...at(8081), ...at(8000)],
      health: { by: 'own', within_seconds: 180 },
    },
    { name: 'unpackerr', image: 'ghcr.io/hotio/unpackerr:release-0.15.2', ports: [] },
  ],
}

async function household(more: Partial<HouseholdOptions> = {}): Promise<Daemon & { box: (service: string) => Box }> {
  const place = smallPlace()
  const daemon = await startHousehold({ stack, socket: place.socket, clock: hurriedClock(5), ...more })
  open.push(place.clear, () => daemon.stop())
  return { ...daemon, box: (service) => findBox(daemon.world, `usher-${service}-1`) }
}

/** What answers at a published port: a status, or nothing. */
async function answers(box: Box, inside: number, path: string): Promise<number | null> {
  const port = box.record.published.find(({ container }) => container === inside)?.host
  if (port === undefined) return null
  const how = { signal: AbortSignal.timeout(1000), keepalive: false }
  return fetch(`http://127.0.0.1:${port}${path}`, how).then(
    (answer) => answer.status,
    () => null,
  )
}

test('a household has been running for days, said a lot, and forgot one container', async () => {
  const { world, box } = await household()
  const now = world.clock.now()
  expect([...world.boxes.values()].map(({ record }) => record.state).toSorted()).toEqual([
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
    expect(
      log.all().every(({ at: said }, index, all) => said <= now && (index === 0 || all[index - 1]!.at <= said)),
    ).toBe(true)
  }
  expect(box('gluetun').record.health?.status).toBe('healthy')
  expect(box('recyclarr').record).toMatchObject({ state: 'exited', exitCode: 0 })
  expect(stack.services.some(({ name }) => name === 'recyclarr')).toBe(false)
})

test('an app answers where its port is published, exactly while its container runs', async () => {
  const { world, box } = await household()
  const sonarr = box('sonarr')
  expect(await answers(sonarr, 8989, '/ping')).toBe(200)
  const { host } = sonarr.record.published[0]!
  await stop(world, sonarr, 5)
  const gone = fetch(`http://127.0.0.1:${host}/ping`, { keepalive: false })
  await expect(gone).rejects.toThrow()
})

test('what lives in the tunnel’s network is reached there, and lost when the tunnel starts anew', async () => {
  const { world, box } = await household()
  const gluetun = box('gluetun')
  expect(await answers(gluetun, 8081, '/api/v2/app/version')).toBe(403)
  await restart(world, gluetun, 5)
  expect(box('qbittorrent').record.state).toBe('running')
  expect(await answers(gluetun, 8081, '/api/v2/app/version')).toBeNull()
})

test('one that is unwell answers nobody until it is well again', async () => {
  const daemon = await household()
  const bazarr = daemon.box('bazarr')
  expect(await answers(bazarr, 6767, '/api/system/ping')).toBe(200)
  await daemon.begin('unhealthy')
  expect(await answers(bazarr, 6767, '/api/system/ping')).toBeNull()
  await daemon.end('unhealthy')
  expect(await answers(bazarr, 6767, '/api/system/ping')).toBe(200)
})

test('one that is slow to start answers nobody yet', async () => {
  const daemon = await household()
  const sonarr = daemon.box('sonarr')
  await daemon.begin('slow-start', 'sonarr')
  expect(await answers(sonarr, 8989, '/ping')).toBe(200)
  await stop(daemon.world, sonarr, 5)
  await start(daemon.world, sonarr)
  expect(await answers(sonarr, 8989, '/ping')).toBeNull()
})

test('one whose port somebody took before it was ready answers there once it is let go', async () => {
  const clock = heldClock(NOW)
  const { world, box } = await household({ clock })
  const sonarr = box('sonarr')
  await Promise.all([stop(world, sonarr, 5), clock.advance(5000)])
  await start(world, sonarr)
  const port = sonarr.record.published[0]!.host
  expect(await answers(sonarr, 8989, '/ping')).toBeNull()
  const other = Bun.serve({ port, hostname: '127.0.0.1', fetch: () => new Response(null, { status: 418 }) })
  await clock.advance(60_000)
  expect(await answers(sonarr, 8989, '/ping')).toBe(418)
  await other.stop(true)
  await clock.advance(1000)
  expect(await answers(sonarr, 8989, '/ping')).toBe(200)
})

test('a port that was given to one who is not there yet is given to nobody else', async () => {
  const first = await household()
  const given = first.box('gluetun').record.published.find(({ container }) => container === 8081)!.host
  expect(first.box('qbittorrent').record.published).toEqual([])
  // As a state that was kept tells it: Sonarr had that port in another life.
  await stop(first.world, first.box('qbittorrent'), 0)
  await stop(first.world, first.box('sonarr'), 0)
  first.box('sonarr').record.published = [
    { ...first.box('gluetun').record.published[0]!, container: 8989, host: given },
  ]
  await start(first.world, first.box('sonarr'))
  await start(first.world, first.box('qbittorrent'))
  expect(first.box('sonarr').record.published[0]!.host).not.toBe(given)
})

test('a paused one takes the question and answers it when it goes on', async () => {
  const { world, box } = await household()
  const sonarr = box('sonarr')
  await pause(world, sonarr)
  const order: string[] = []
  const answer = answers(sonarr, 8989, '/ping').then((status) => (order.push('answered'), status))
  await answers(box('bazarr'), 6767, '/api/system/ping')
  order.push('unpaused')
  await unpause(world, sonarr)
  expect(await answer).toBe(200)
  expect(order).toEqual(['unpaused', 'answered'])
})

test('what nobody turned on has neither container nor image', async () => {
  const { world } = await household({ absent: ['bazarr'] })
  expect([...world.boxes.values()].some(({ record }) => record.name === 'usher-bazarr-1')).toBe(false)
  expect([...world.images.values()].flatMap(({ references }) => references)).not.toContain(
    'lscr.io/linuxserver/bazarr:1.6.2',
  )
})

test('a household may be as large as is asked for', async () => {
  const { box } = await household({ household: householdOf({ films: 0, series: 30 }) })
  const port = box('sonarr').record.published[0]!.host
  const headers = { 'x-api-key': usualKey('sonarr') }
  const answer = await fetch(`http://127.0.0.1:${port}/api/v3/series`, { headers, keepalive: false })
  expect(await answer.json()).toHaveLength(30)
})
