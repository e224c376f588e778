import { expect, test } from 'bun:test'
import { container, smallScenario, smallWorld, START } from '../small.ts'
import { pause, remove, unpause } from './hold.ts'
import { kill, restart, start, stop } from './life.ts'
import { beginFault, endFault } from './trouble.ts'
import type { World } from './world.ts'

const always = { restart: { name: 'unless-stopped', max: 0 } }

const actions = (world: World) => world.events.past().map(({ action }) => action)

test('a container is created, started, stopped and started again', async () => {
  const { world, clock } = smallWorld()
  const box = container(world, 'sonarr')
  expect(box.record.state).toBe('created')
  expect(await start(world, box)).toBe(true)
  expect(await start(world, box)).toBe(false)
  expect(box.record).toMatchObject({ state: 'running', startedAt: START, exitCode: 0 })
  const stopping = stop(world, box, 10)
  await clock.advance(1000)
  expect(await stopping).toBe(true)
  expect(await stop(world, box, 10)).toBe(false)
  expect(box.record).toMatchObject({ state: 'exited', exitCode: 0, finishedAt: START + 120, published: [] })
  expect(actions(world)).toEqual(['create', 'start', 'kill', 'die', 'stop'])
})

test('one that does not end when asked is killed when its time is over', async () => {
  const { world, clock } = smallWorld({ scenario: smallScenario({ stopsInMs: 60_000 }) })
  const box = container(world, 'sonarr')
  await start(world, box)
  const stopping = stop(world, box, 3)
  await clock.advance(2999)
  expect(box.record.state).toBe('running')
  await clock.advance(1)
  await stopping
  expect(box.record).toMatchObject({ state: 'exited', exitCode: 137 })
})

test('a crash loop waits 100 ms, then twice as long each time, and counts its restarts', async () => {
  const exits = { afterMs: 0, code: 3, says: ['it broke'] }
  const { world, clock } = smallWorld({ scenario: smallScenario({ exits }) })
  const box = container(world, 'sonarr', always)
  await start(world, box)
  await clock.advance(0)
  expect(box.record).toMatchObject({ state: 'restarting', exitCode: 3, restarts: 0 })
  for (const [restarts, wait] of [100, 200, 400, 800].entries()) {
    await clock.advance(wait - 1)
    expect(box.record.restarts).toBe(restarts)
    await clock.advance(1)
    expect(box.record).toMatchObject({ state: 'restarting', restarts: restarts + 1 })
  }
  expect(box.log.all().map(({ text }) => text)).toEqual(['it broke', 'it broke', 'it broke', 'it broke', 'it broke'])
  expect(await stop(world, box, 10)).toBe(true)
  await clock.advance(120_000)
  expect(box.record).toMatchObject({ state: 'exited', restarts: 4 })
})

test('what ran for ten seconds is forgiven: the next pause is short again', async () => {
  const { world, clock } = smallWorld({ scenario: smallScenario({ exits: { afterMs: 10_000, code: 1, says: [] } }) })
  const box = container(world, 'sonarr', always)
  await start(world, box)
  await clock.advance(10_100)
  await clock.advance(10_100)
  expect(box.record).toMatchObject({ state: 'running', restarts: 2 })
})

test('"on-failure" leaves alone what ended well, and gives up after its number of tries', async () => {
  const ends = (code: number) => smallWorld({ scenario: smallScenario({ exits: { afterMs: 0, code, says: [] } }) })
  const policy = { restart: { name: 'on-failure', max: 2 } }
  for (const [code, restarts] of [
    [0, 0],
    [1, 2],
  ] as const) {
    const { world, clock } = ends(code)
    const box = container(world, 'sonarr', policy)
    await start(world, box)
    await clock.advance(60_000)
    expect(box.record).toMatchObject({ state: 'exited', restarts, exitCode: code })
  }
})

test('what a person stopped stays stopped; what was killed with 9 says 137', async () => {
  const { world, clock } = smallWorld()
  const box = container(world, 'sonarr', always)
  await start(world, box)
  await kill(world, box, 9)
  await clock.advance(120_000)
  expect(box.record).toMatchObject({ state: 'exited', exitCode: 137 })
  await expect(kill(world, box, 9)).rejects.toThrow('is not running')
})

test('restart, pause and removal tell of themselves', async () => {
  const { world, clock } = smallWorld()
  const box = container(world, 'sonarr')
  await start(world, box)
  const restarting = restart(world, box, 10)
  await clock.advance(500)
  await restarting
  await pause(world, box)
  expect(box.record.state).toBe('paused')
  await expect(remove(world, box, false)).rejects.toThrow('container is paused')
  await unpause(world, box)
  await remove(world, box, true)
  expect(world.boxes.size).toBe(0)
  const said = [
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
  expect(actions(world)).toEqual(said)
})

test('one that lives in the network of another needs that one to run', async () => {
  const { world } = smallWorld()
  const owner = container(world, 'gluetun')
  const guest = container(world, 'qbittorrent', { networkMode: 'container:usher-gluetun-1' })
  expect(guest.record.networkMode).toBe(`container:${owner.record.id}`)
  await expect(start(world, guest)).rejects.toThrow('non running container')
  await start(world, owner)
  expect(await start(world, guest)).toBe(true)
})

test('a fault strikes at once, and heals when it ends', async () => {
  const { world, clock } = smallWorld()
  const box = container(world, 'bazarr', always)
  const other = container(world, 'sonarr', always)
  await start(world, box)
  await start(world, other)
  await clock.advance(60_000)
  beginFault(world, 'crash-loop')
  await clock.advance(20_000)
  expect(box.record.restarts).toBeGreaterThan(2)
  expect(other.record).toMatchObject({ state: 'running', restarts: 0 })
  endFault(world, 'crash-loop')
  await clock.advance(60_000)
  expect(box.record.state).toBe('running')
  expect(() => beginFault(world, 'sunshine')).toThrow('No such fault')
})

test('the same seed and the same clock make the same ids', () => {
  const made = () => container(smallWorld().world, 'sonarr').record.id
  expect(made()).toBe(made())
})

test('a project that was there before comes with its fault, and goes with it', () => {
  const { world } = smallWorld()
  const theirs = () =>
    [...world.boxes.values()].filter(({ record }) => record.labels['com.docker.compose.project'] === 'media')
  beginFault(world, 'existing-stack')
  beginFault(world, 'existing-stack')
  expect(theirs().map(({ record }) => [record.name, record.state])).toEqual([['media-sonarr-1', 'exited']])
  endFault(world, 'existing-stack')
  expect(theirs()).toEqual([])
})
