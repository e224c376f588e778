import { expect, test } from 'bun:test'
import {
  addTestContainer,
  smallScenario,
  smallWorld,
  WORLD_START,
} from '../../../test-support/rehearsal/small-world.ts'
import { pauseContainer, removeContainer, unpauseContainer } from './pause-and-remove.ts'
import { killContainer, restartContainer, startContainer, stopContainer } from './lifecycle.ts'
import { injectFault, clearFault } from './fault-injection.ts'
import type { World } from './world.ts'

const restartAlways = { restart: { name: 'unless-stopped', max: 0 } }

const eventActions = (world: World) => world.events.recent().map(({ action }) => action)

test('a container is created, started, stopped and started again', async () => {
  const { world, clock } = smallWorld()
  const box = addTestContainer(world, 'sonarr')
  expect(box.record.state).toBe('created')
  expect(await startContainer(world, box)).toBe(true)
  expect(await startContainer(world, box)).toBe(false)
  expect(box.record).toMatchObject({ state: 'running', startedAt: WORLD_START, exitCode: 0 })
  const stopping = stopContainer(world, box, 10)
  await clock.advance(1000)
  expect(await stopping).toBe(true)
  expect(await stopContainer(world, box, 10)).toBe(false)
  expect(box.record).toMatchObject({ state: 'exited', exitCode: 0, finishedAt: WORLD_START + 120, published: [] })
  expect(eventActions(world)).toEqual(['create', 'start', 'kill', 'die', 'stop'])
})

test('a container that does not stop in time is killed', async () => {
  const { world, clock } = smallWorld({ scenario: smallScenario({ stopDelayMs: 60_000 }) })
  const box = addTestContainer(world, 'sonarr')
  await startContainer(world, box)
  const stopping = stopContainer(world, box, 3)
  await clock.advance(2999)
  expect(box.record.state).toBe('running')
  await clock.advance(1)
  await stopping
  expect(box.record).toMatchObject({ state: 'exited', exitCode: 137 })
})

test('a crash loop doubles its backoff from 100 ms and counts restarts', async () => {
  const selfExit = { afterMs: 0, code: 3, says: ['it broke'] }
  const { world, clock } = smallWorld({ scenario: smallScenario({ selfExit }) })
  const box = addTestContainer(world, 'sonarr', restartAlways)
  await startContainer(world, box)
  await clock.advance(0)
  expect(box.record).toMatchObject({ state: 'restarting', exitCode: 3, restarts: 0 })
  for (const [restarts, wait] of [100, 200, 400, 800].entries()) {
    await clock.advance(wait - 1)
    expect(box.record.restarts).toBe(restarts)
    await clock.advance(1)
    expect(box.record).toMatchObject({ state: 'restarting', restarts: restarts + 1 })
  }
  expect(box.log.all().map(({ text }) => text)).toEqual(['it broke', 'it broke', 'it broke', 'it broke', 'it broke'])
  expect(await stopContainer(world, box, 10)).toBe(true)
  await clock.advance(120_000)
  expect(box.record).toMatchObject({ state: 'exited', restarts: 4 })
})

test('a run of ten seconds resets the backoff', async () => {
  const { world, clock } = smallWorld({ scenario: smallScenario({ selfExit: { afterMs: 10_000, code: 1, says: [] } }) })
  const box = addTestContainer(world, 'sonarr', restartAlways)
  await startContainer(world, box)
  await clock.advance(10_100)
  await clock.advance(10_100)
  expect(box.record).toMatchObject({ state: 'running', restarts: 2 })
})

test('"on-failure" does not restart a successful exit and gives up after its retries', async () => {
  const ends = (code: number) => smallWorld({ scenario: smallScenario({ selfExit: { afterMs: 0, code, says: [] } }) })
  const policy = { restart: { name: 'on-failure', max: 2 } }
  for (const [code, restarts] of [
    [0, 0],
    [1, 2],
  ] as const) {
    const { world, clock } = ends(code)
    const box = addTestContainer(world, 'sonarr', policy)
    await startContainer(world, box)
    await clock.advance(60_000)
    expect(box.record).toMatchObject({ state: 'exited', restarts, exitCode: code })
  }
})

test('a container stopped by hand stays stopped, and a killed one exits with 137', async () => {
  const { world, clock } = smallWorld()
  const box = addTestContainer(world, 'sonarr', restartAlways)
  await startContainer(world, box)
  await killContainer(world, box, 9)
  await clock.advance(120_000)
  expect(box.record).toMatchObject({ state: 'exited', exitCode: 137 })
  await expect(killContainer(world, box, 9)).rejects.toThrow('is not running')
})

test('restart, pause and removal send events', async () => {
  const { world, clock } = smallWorld()
  const box = addTestContainer(world, 'sonarr')
  await startContainer(world, box)
  const restarting = restartContainer(world, box, 10)
  await clock.advance(500)
  await restarting
  await pauseContainer(world, box)
  expect(box.record.state).toBe('paused')
  await expect(removeContainer(world, box, false)).rejects.toThrow('container is paused')
  await unpauseContainer(world, box)
  await removeContainer(world, box, true)
  expect(world.containers.size).toBe(0)
  const actions = [
    'create',
    'start',
    'kill',
    'die',
    'stop',
    'start',
    'restart',
    'pause',
    'unpause',
    'kill',
    'die',
    'destroy',
  ]
  expect(eventActions(world)).toEqual(actions)
})

test('a container that shares a network needs the network’s owner to run', async () => {
  const { world } = smallWorld()
  const owner = addTestContainer(world, 'gluetun')
  const guest = addTestContainer(world, 'qbittorrent', { networkMode: 'container:usher-gluetun-1' })
  expect(guest.record.networkMode).toBe(`container:${owner.record.id}`)
  await expect(startContainer(world, guest)).rejects.toThrow('non running container')
  await startContainer(world, owner)
  expect(await startContainer(world, guest)).toBe(true)
})

test('a fault takes effect at once, and its end restores health', async () => {
  const { world, clock } = smallWorld()
  const box = addTestContainer(world, 'bazarr', restartAlways)
  const other = addTestContainer(world, 'sonarr', restartAlways)
  await startContainer(world, box)
  await startContainer(world, other)
  await clock.advance(60_000)
  injectFault(world, 'crash-loop')
  await clock.advance(20_000)
  expect(box.record.restarts).toBeGreaterThan(2)
  expect(other.record).toMatchObject({ state: 'running', restarts: 0 })
  clearFault(world, 'crash-loop')
  await clock.advance(60_000)
  expect(box.record.state).toBe('running')
  expect(() => injectFault(world, 'sunshine')).toThrow('Unknown fault')
})

test('the same seed and clock produce the same ids', () => {
  const createId = () => addTestContainer(smallWorld().world, 'sonarr').record.id
  expect(createId()).toBe(createId())
})

test('the fault existing-stack adds a project, and its end removes it', () => {
  const { world } = smallWorld()
  const existing = () =>
    [...world.containers.values()].filter(({ record }) => record.labels['com.docker.compose.project'] === 'media')
  injectFault(world, 'existing-stack')
  injectFault(world, 'existing-stack')
  expect(existing().map(({ record }) => [record.name, record.state])).toEqual([['media-sonarr-1', 'exited']])
  clearFault(world, 'existing-stack')
  expect(existing()).toEqual([])
})
