import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Change, Told } from '../../src/platform/compose/apply.ts'
import { Refusal } from '../../src/lib/errors.ts'
import { hurriedClock } from '../clock.ts'
import { smallPlace } from '../daemon/small.ts'
import type { Daemon } from '../daemon/start.ts'
import { rehearsedHand } from './runner.ts'
import { withNeedsFirst } from './order.ts'
import type { RehearsedService, RehearsedStack } from './stack.ts'
import { startHousehold } from '../household/start.ts'

const service = (name: string, image: string, more: Partial<RehearsedService> = {}): RehearsedService => ({
  name,
  image,
  ports: [],
  ...more,
})
const well = (on: string) => [{ service: on, condition: 'service_healthy', required: true }]

const services = [
  service('qbittorrent', 'lscr.io/linuxserver/qbittorrent:5.1.4', {
    shares_network_of: 'gluetun',
    depends_on: well('gluetun'),
  }),
  service('gluetun', 'qmcgaw/gluetun:v3.41.3', {
    ports: [{ container: 8081, host: 8081, protocol: 'tcp', address: '127.0.0.1' }],
  }),
  service('sonarr', 'lscr.io/linuxserver/sonarr:4.0.20'),
  service('radarr', 'lscr.io/linuxserver/radarr:5.28.0'),
]
const stack: RehearsedStack = { name: 'usher', directory: '/srv/stack', files: ['/srv/stack/compose.yaml'], services }

let daemon: Daemon
const place = smallPlace()

beforeAll(async () => {
  daemon = await startHousehold({ stack, socket: place.socket, absent: ['radarr'], clock: hurriedClock(20) })
})

afterAll(async () => {
  await daemon.stop()
  place.clear()
})

const state = (name: string) =>
  [...daemon.world.boxes.values()].find(({ record }) => record.name === `usher-${name}-1`)?.record

async function apply(change: Change, of: RehearsedStack = stack): Promise<Told[]> {
  const told: Told[] = []
  const { signal } = new AbortController()
  await rehearsedHand(daemon.endpoint, of).apply(change, { tell: (one) => void told.push(one), signal })
  return told
}

const words = (told: Told[]) => told.filter((one) => one.what === 'service').map((one) => `${one.service} ${one.did}`)

test('it is ready, and its plan is the requests that it would make', async () => {
  const hand = rehearsedHand(daemon.endpoint, stack)
  expect(await hand.ready()).toContain('rehearsal')
  expect(await hand.plan({ to: 'stopped', services: ['gluetun', 'qbittorrent'] })).toEqual([
    'POST /containers/usher-qbittorrent-1/stop',
    'POST /containers/usher-gluetun-1/stop',
  ])
  expect(await hand.plan({ to: 'up', services: ['radarr'] })).toEqual([
    'POST /images/create?fromImage=lscr.io%2Flinuxserver%2Fradarr%3A5.28.0',
    'POST /containers/create?name=usher-radarr-1',
    'POST /containers/usher-radarr-1/start',
  ])
  expect(state('radarr')).toBeUndefined()
})

test('what is missing is fetched with its bytes, made and started; what runs is left', async () => {
  const told = await apply({ to: 'up', services: ['radarr', 'sonarr'] })
  expect(words(told)).toEqual([
    'radarr creating',
    'radarr created',
    'radarr starting',
    'radarr started',
    'sonarr running',
  ])
  const pulls = told.filter((one) => one.what === 'pull')
  expect(pulls.at(-1)).toMatchObject({ did: 'pulled', service: 'radarr' })
  expect(pulls.at(-1)!.done_bytes).toBe(pulls.at(-1)!.total_bytes)
  expect(pulls.at(-1)!.done_bytes).toBeGreaterThan(1_000_000)
  expect(state('radarr')).toMatchObject({ state: 'running', labels: { 'com.docker.compose.service': 'radarr' } })
})

test('a label of what is declared is the hash that it tells, but for one in another’s network', async () => {
  const hashes = await rehearsedHand(daemon.endpoint, stack).hashes(['sonarr', 'qbittorrent'])
  expect([...hashes]).toEqual([['sonarr', state('sonarr')!.labels['com.docker.compose.config-hash']!]])
})

test('what is declared otherwise is made anew', async () => {
  const before = state('sonarr')!.id
  const published = { container: 8989, host: 8989, protocol: 'tcp', address: '127.0.0.1' } as const
  const changed = {
    ...stack,
    services: services.map((one) => (one.name === 'sonarr' ? { ...one, ports: [published] } : one)),
  }
  await apply({ to: 'up', services: ['sonarr'] }, changed)
  expect(state('sonarr')).toMatchObject({ state: 'running', wished: [published] })
  expect(state('sonarr')!.id).not.toBe(before)
})

test('down is backwards, up waits for the tunnel to be well', async () => {
  const names = ['qbittorrent', 'gluetun']
  expect(words(await apply({ to: 'stopped', services: names }))).toEqual([
    'qbittorrent stopping',
    'qbittorrent stopped',
    'gluetun stopping',
    'gluetun stopped',
  ])
  const up = words(await apply({ to: 'up', services: names }))
  expect(up.filter((word) => !word.includes('waiting'))).toEqual([
    'gluetun starting',
    'gluetun started',
    'gluetun healthy',
    'qbittorrent starting',
    'qbittorrent started',
  ])
})

test('what is no longer declared can be removed, and removing it twice does nothing', async () => {
  expect(words(await apply({ to: 'removed', services: ['recyclarr'] }))).toEqual([
    'recyclarr removing',
    'recyclarr removed',
  ])
  expect(await apply({ to: 'removed', services: ['recyclarr'] })).toEqual([])
})

test('an image that nobody has is a refusal of its own, and so is an engine that is gone', async () => {
  const odd = { ...stack, services: [service('odd', 'nowhere/odd:1')] }
  const refused = async (work: Promise<unknown>) =>
    (await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )) as Refusal
  expect((await refused(apply({ to: 'pulled', services: ['odd'] }, odd))).data.code).toBe('COMPOSE-5')
  const nobody = rehearsedHand(`unix://${place.socket}.none`, stack)
  expect((await refused(nobody.ready())).data.code).toBe('ENGINE-2')
})

test('aborted, it ends where it stands with the reason', async () => {
  const reason = new Error('enough')
  const work = rehearsedHand(daemon.endpoint, stack).apply(
    { to: 'up', services: ['sonarr'] },
    { tell: () => {}, signal: AbortSignal.abort(reason) },
  )
  await expect(work).rejects.toBe(reason)
})

test('needs come first, whatever the order they were named in', () => {
  expect(withNeedsFirst(['qbittorrent', 'sonarr', 'gluetun'], stack)).toEqual(['gluetun', 'qbittorrent', 'sonarr'])
})
