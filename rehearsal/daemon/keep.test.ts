import { afterEach, expect, test } from 'bun:test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { container, smallDaemon, smallPlace, smallScenario } from './small.ts'
import { startDaemon, type Daemon } from './start.ts'
import { create } from './world/create.ts'
import { start, stop } from './world/life.ts'
import type { Hooks } from './world/behaviour.ts'

const places: { clear: () => void }[] = []
const running = new Set<Daemon>()

afterEach(async () => {
  for (const daemon of running) await daemon.stop()
  running.clear()
  for (const place of places.splice(0)) place.clear()
})

function somewhere() {
  const place = smallPlace()
  places.push(place)
  return place
}

async function begin(more: Parameters<typeof smallDaemon>[0]): Promise<Daemon> {
  const daemon = await startDaemon(smallDaemon(more))
  running.add(daemon)
  return daemon
}

async function end(daemon: Daemon): Promise<void> {
  running.delete(daemon)
  await daemon.stop()
}

/** `refused`, `silence`, or the status of its ping. */
async function knock(socket: string): Promise<string> {
  try {
    const how = { unix: socket, signal: AbortSignal.timeout(150) } as RequestInit
    return String((await fetch('http://engine/_ping', how)).status)
  } catch (thrown) {
    return (thrown as Error).name === 'TimeoutError' ? 'silence' : 'refused'
  }
}

test('what ran goes on where it was: state, logs, events and ids', async () => {
  const { socket, stateFile } = somewhere()
  const scenario = smallScenario({ hello: ['hello'], stopsInMs: 1 })
  const first = await begin({ socket, stateFile, scenario })
  const box = container(first.world, 'sonarr')
  const other = container(first.world, 'radarr')
  await start(first.world, box)
  await start(first.world, other)
  await stop(first.world, other, 1)
  await end(first)
  expect(existsSync(socket)).toBe(false)

  const second = await begin({ socket, stateFile, scenario })
  const again = second.world.boxes.get(box.record.id)!
  expect(again.record).toMatchObject({ state: 'running', startedAt: box.record.startedAt!, restarts: 0 })
  expect(again.log.all().map(({ text }) => text)).toEqual(['hello'])
  expect(second.world.boxes.get(other.record.id)!.record).toMatchObject({ state: 'exited', stoppedByHand: true })
  expect(second.world.events.past().map(({ action }) => action)).toEqual(
    first.world.events.past().map(({ action }) => action),
  )
  expect(second.world.images.size).toBe(2)
})

test('a change is on the disk without being asked to be, as a whole file', async () => {
  const { socket, stateFile } = somewhere()
  const { world } = await begin({ socket, stateFile })
  create(world, { name: 'made', image: 'caddy:2.11.6' })
  const deadline = Date.now() + 2000
  const kept = () => JSON.parse(readFileSync(stateFile, 'utf8')).containers as { record: { name: string } }[]
  while (kept().length === 0 && Date.now() < deadline) await new Promise((go) => setImmediate(go))
  expect(kept()[0]?.record.name).toBe('made')
})

test('a file that is not one of ours is not taken for one', async () => {
  const { socket, stateFile } = somewhere()
  writeFileSync(stateFile, '{"version":99}')
  await expect(startDaemon(smallDaemon({ socket, stateFile }))).rejects.toThrow('another version')
})

test('an app outside is told when its container starts and ends, and when the engine does', async () => {
  const { socket, stateFile } = somewhere()
  const told: string[] = []
  const hooks: Hooks = {
    up: async ({ name }) => (told.push(`up ${name}`), []),
    down: async ({ name }) => void told.push(`down ${name}`),
  }
  const scenario = smallScenario({ stopsInMs: 1 })
  const first = await begin({ socket, stateFile, hooks, scenario })
  const box = container(first.world, 'sonarr')
  await start(first.world, box)
  await stop(first.world, box, 1)
  await start(first.world, box)
  await end(first)
  await end(await begin({ socket, stateFile, hooks, scenario }))
  const name = 'usher-sonarr-1'
  expect(told).toEqual([`up ${name}`, `down ${name}`, `up ${name}`, `down ${name}`, `up ${name}`, `down ${name}`])
})

test('an app that cannot have its port keeps its container from starting, and the engine says why', async () => {
  const { socket } = somewhere()
  const hooks: Hooks = {
    up: () => Promise.reject(new Error('port is already allocated')),
    down: async () => undefined,
  }
  const { world } = await begin({ socket, hooks })
  const box = container(world, 'sonarr')
  await expect(start(world, box)).rejects.toThrow('already allocated')
  expect(box.record).toMatchObject({ state: 'created', exitCode: 128, error: 'port is already allocated' })
})

test('a stopped engine leaves a socket at which nobody listens, a silent one answers nothing, and both come back', async () => {
  const { socket } = somewhere()
  const daemon = await begin({ socket })
  expect(await knock(socket)).toBe('200')
  await daemon.begin('engine-stopped')
  expect([existsSync(socket), await knock(socket)]).toEqual([true, 'refused'])
  await daemon.end('engine-stopped')
  expect(await knock(socket)).toBe('200')
  await daemon.begin('engine-silent')
  expect(await knock(socket)).toBe('silence')
  await daemon.end('engine-silent')
  expect(await knock(socket)).toBe('200')
})

test('a fault of a service is still there after a new start; an engine that starts answers', async () => {
  const { socket, stateFile } = somewhere()
  const first = await begin({ socket, stateFile })
  await first.begin('unhealthy', 'sonarr')
  await first.begin('engine-stopped')
  await end(first)
  const second = await begin({ socket, stateFile })
  expect([...second.world.faults]).toEqual([['unhealthy', 'sonarr']])
  expect(await knock(socket)).toBe('200')
})

test('a socket that is answered at is not taken away; one that was left behind is', async () => {
  const { socket } = somewhere()
  const first = await begin({ socket })
  await expect(startDaemon(smallDaemon({ socket }))).rejects.toThrow('another program answers there')
  expect(await knock(socket)).toBe('200')
  await first.begin('engine-stopped')
  await begin({ socket })
  expect(await knock(socket)).toBe('200')
})

test('without a socket it answers on the loopback', async () => {
  const { endpoint } = await begin({})
  expect(endpoint).toMatch(/^tcp:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${endpoint.replace('tcp', 'http')}/_ping`)).status).toBe(200)
})
