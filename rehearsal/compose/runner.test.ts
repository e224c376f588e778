import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { RunnerChange, RunnerEvent } from '../../src/platform/compose/stack-runner.ts'
import { UsherError } from '../../src/lib/errors.ts'
import { acceleratedClock } from '../clock.ts'
import { temporaryDaemonPaths } from '../../test-support/rehearsal/small-world.ts'
import type { Daemon } from '../daemon/daemon.ts'
import { rehearsedRunner } from './runner.ts'
import { inDependencyOrder } from './dependency-order.ts'
import type { RehearsedService, RehearsedStack } from './stack.ts'
import { startHousehold } from '../household/household.ts'

const service = (name: string, image: string, more: Partial<RehearsedService> = {}): RehearsedService => ({
  name,
  image,
  ports: [],
  ...more,
})
const untilHealthy = (on: string) => [{ service: on, condition: 'service_healthy', required: true }]

const services = [
  service('qbittorrent', 'lscr.io/linuxserver/qbittorrent:5.1.4', {
    shares_network_of: 'gluetun',
    depends_on: untilHealthy('gluetun'),
  }),
  service('gluetun', 'qmcgaw/gluetun:v3.41.3', {
    ports: [{ container_port: 8081, host_port: 8081, protocol: 'tcp', address: '127.0.0.1' }],
  }),
  service('sonarr', 'lscr.io/linuxserver/sonarr:4.0.20'),
  service('radarr', 'lscr.io/linuxserver/radarr:5.28.0'),
]
const stack: RehearsedStack = { name: 'usher', directory: '/srv/stack', files: ['/srv/stack/compose.yaml'], services }

let daemon: Daemon
const temporaryPaths = temporaryDaemonPaths()

beforeAll(async () => {
  daemon = await startHousehold({
    stack,
    socket: temporaryPaths.socket,
    absentServices: ['radarr'],
    clock: acceleratedClock(20),
  })
})

afterAll(async () => {
  await daemon.stop()
  temporaryPaths.clear()
})

const containerRecord = (name: string) =>
  [...daemon.world.containers.values()].find(({ record }) => record.name === `usher-${name}-1`)?.record

async function applyChange(change: RunnerChange, of: RehearsedStack = stack): Promise<RunnerEvent[]> {
  const events: RunnerEvent[] = []
  const { signal } = new AbortController()
  await rehearsedRunner(daemon.endpoint, of).apply(change, { onEvent: (event) => void events.push(event), signal })
  return events
}

const serviceEvents = (events: RunnerEvent[]) =>
  events.filter((event) => event.kind === 'service').map((one) => `${one.service} ${one.phase}`)

test('identify names the rehearsal, and plan lists the requests of a change', async () => {
  const runner = rehearsedRunner(daemon.endpoint, stack)
  expect(await runner.identify()).toContain('rehearsal')
  expect(await runner.plan({ to: 'stopped', services: ['gluetun', 'qbittorrent'] })).toEqual([
    'POST /containers/usher-qbittorrent-1/stop',
    'POST /containers/usher-gluetun-1/stop',
  ])
  expect(await runner.plan({ to: 'up', services: ['radarr'] })).toEqual([
    'POST /images/create?fromImage=lscr.io%2Flinuxserver%2Fradarr%3A5.28.0',
    'POST /containers/create?name=usher-radarr-1',
    'POST /containers/usher-radarr-1/start',
  ])
  expect(containerRecord('radarr')).toBeUndefined()
})

test('up pulls, creates and starts missing services, and leaves running ones alone', async () => {
  const events = await applyChange({ to: 'up', services: ['radarr', 'sonarr'] })
  expect(serviceEvents(events)).toEqual([
    'radarr creating',
    'radarr created',
    'radarr starting',
    'radarr started',
    'sonarr running',
  ])
  const pulls = events.filter((event) => event.kind === 'pull')
  expect(pulls.at(-1)).toMatchObject({ phase: 'pulled', service: 'radarr' })
  expect(pulls.at(-1)!.done_bytes).toBe(pulls.at(-1)!.total_bytes)
  expect(pulls.at(-1)!.done_bytes).toBeGreaterThan(1_000_000)
  expect(containerRecord('radarr')).toMatchObject({
    state: 'running',
    labels: { 'com.docker.compose.service': 'radarr' },
  })
})

test('configHashes returns the containers’ labels, except for services that share a network', async () => {
  const hashes = await rehearsedRunner(daemon.endpoint, stack).configHashes(['sonarr', 'qbittorrent'])
  expect([...hashes]).toEqual([['sonarr', containerRecord('sonarr')!.labels['com.docker.compose.config-hash']!]])
})

test('up recreates a container whose declaration changed', async () => {
  const before = containerRecord('sonarr')!.id
  const published = { container_port: 8989, host_port: 8989, protocol: 'tcp', address: '127.0.0.1' } as const
  const changed = {
    ...stack,
    services: services.map((rehearsedService) =>
      rehearsedService.name === 'sonarr' ? { ...rehearsedService, ports: [published] } : rehearsedService,
    ),
  }
  await applyChange({ to: 'up', services: ['sonarr'] }, changed)
  expect(containerRecord('sonarr')).toMatchObject({
    state: 'running',
    wished: [{ container: 8989, host: 8989, protocol: 'tcp', address: '127.0.0.1' }],
  })
  expect(containerRecord('sonarr')!.id).not.toBe(before)
})

test('stop runs in reverse order, and up waits until the tunnel is healthy', async () => {
  const names = ['qbittorrent', 'gluetun']
  expect(serviceEvents(await applyChange({ to: 'stopped', services: names }))).toEqual([
    'qbittorrent stopping',
    'qbittorrent stopped',
    'gluetun stopping',
    'gluetun stopped',
  ])
  const up = serviceEvents(await applyChange({ to: 'up', services: names }))
  expect(up.filter((word) => !word.includes('waiting'))).toEqual([
    'gluetun starting',
    'gluetun started',
    'gluetun healthy',
    'qbittorrent starting',
    'qbittorrent started',
  ])
})

test('removed deletes an undeclared container, and does nothing the second time', async () => {
  expect(serviceEvents(await applyChange({ to: 'removed', services: ['recyclarr'] }))).toEqual([
    'recyclarr removing',
    'recyclarr removed',
  ])
  expect(await applyChange({ to: 'removed', services: ['recyclarr'] })).toEqual([])
})

test('an unknown image and a missing engine each have their own error', async () => {
  const odd = { ...stack, services: [service('odd', 'nowhere/odd:1')] }
  const refused = async (work: Promise<unknown>) =>
    (await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )) as UsherError
  expect((await refused(applyChange({ to: 'pulled', services: ['odd'] }, odd))).data.code).toBe('COMPOSE-5')
  const nobody = rehearsedRunner(`unix://${temporaryPaths.socket}.none`, stack)
  expect((await refused(nobody.identify())).data.code).toBe('ENGINE-2')
})

test('an aborted change rejects with the reason', async () => {
  const reason = new Error('enough')
  const work = rehearsedRunner(daemon.endpoint, stack).apply(
    { to: 'up', services: ['sonarr'] },
    { onEvent: () => {}, signal: AbortSignal.abort(reason) },
  )
  await expect(work).rejects.toBe(reason)
})

test('inDependencyOrder puts needed services first, whatever their order', () => {
  expect(inDependencyOrder(['qbittorrent', 'sonarr', 'gluetun'], stack)).toEqual(['gluetun', 'qbittorrent', 'sonarr'])
})
