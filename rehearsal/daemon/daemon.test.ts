import { afterEach, expect, test } from 'bun:test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  addTestContainer,
  smallDaemonOptions,
  temporaryDaemonPaths,
  smallScenario,
} from '../../test-support/rehearsal/small-world.ts'
import { startDaemon, type Daemon } from './daemon.ts'
import { createContainer } from './world/container-creation.ts'
import { startContainer, stopContainer } from './world/lifecycle.ts'
import type { ContainerHooks } from './world/behaviour.ts'

const temporaryFolders: { clear: () => void }[] = []
const running = new Set<Daemon>()

afterEach(async () => {
  for (const daemon of running) await daemon.stop()
  running.clear()
  for (const place of temporaryFolders.splice(0)) place.clear()
})

function makeTemporaryPaths() {
  const place = temporaryDaemonPaths()
  temporaryFolders.push(place)
  return place
}

async function startTestDaemon(more: Parameters<typeof smallDaemonOptions>[0]): Promise<Daemon> {
  const daemon = await startDaemon(smallDaemonOptions(more))
  running.add(daemon)
  return daemon
}

async function stopTestDaemon(daemon: Daemon): Promise<void> {
  running.delete(daemon)
  await daemon.stop()
}

/** Returns `refused`, `silence`, or the status of the ping. */
async function pingSocket(socket: string): Promise<string> {
  try {
    const how = { unix: socket, signal: AbortSignal.timeout(150) } as RequestInit
    return String((await fetch('http://engine/_ping', how)).status)
  } catch (thrown) {
    return (thrown as Error).name === 'TimeoutError' ? 'silence' : 'refused'
  }
}

test('a restarted engine keeps states, logs, events and ids', async () => {
  const { socket, stateFile } = makeTemporaryPaths()
  const scenario = smallScenario({ startupLog: ['hello'], stopDelayMs: 1 })
  const first = await startTestDaemon({ socket, stateFile, scenario })
  const box = addTestContainer(first.world, 'sonarr')
  const other = addTestContainer(first.world, 'radarr')
  await startContainer(first.world, box)
  await startContainer(first.world, other)
  await stopContainer(first.world, other, 1)
  await stopTestDaemon(first)
  expect(existsSync(socket)).toBe(false)

  const second = await startTestDaemon({ socket, stateFile, scenario })
  const restored = second.world.containers.get(box.record.id)!
  expect(restored.record).toMatchObject({ state: 'running', startedAt: box.record.startedAt!, restarts: 0 })
  expect(restored.log.all().map(({ text }) => text)).toEqual(['hello'])
  expect(second.world.containers.get(other.record.id)!.record).toMatchObject({ state: 'exited', stoppedByHand: true })
  expect(second.world.events.recent().map(({ action }) => action)).toEqual(
    first.world.events.recent().map(({ action }) => action),
  )
  expect(second.world.images.size).toBe(2)
})

test('a change is stored automatically, as a complete file', async () => {
  const { socket, stateFile } = makeTemporaryPaths()
  const { world } = await startTestDaemon({ socket, stateFile })
  createContainer(world, { name: 'made', image: 'caddy:2.11.6' })
  const deadline = Date.now() + 2000
  const readContainers = () => JSON.parse(readFileSync(stateFile, 'utf8')).containers as { record: { name: string } }[]
  while (readContainers().length === 0 && Date.now() < deadline) await new Promise((go) => setImmediate(go))
  expect(readContainers()[0]?.record.name).toBe('made')
})

test('a state file in another format is rejected', async () => {
  const { socket, stateFile } = makeTemporaryPaths()
  writeFileSync(stateFile, '{"version":99}')
  await expect(startDaemon(smallDaemonOptions({ socket, stateFile }))).rejects.toThrow('another version')
})

test('hooks are called when a container starts and stops, and when the engine does', async () => {
  const { socket, stateFile } = makeTemporaryPaths()
  const calls: string[] = []
  const hooks: ContainerHooks = {
    onStart: async ({ name }) => (calls.push(`up ${name}`), []),
    onStop: async ({ name }) => void calls.push(`down ${name}`),
  }
  const scenario = smallScenario({ stopDelayMs: 1 })
  const first = await startTestDaemon({ socket, stateFile, hooks, scenario })
  const box = addTestContainer(first.world, 'sonarr')
  await startContainer(first.world, box)
  await stopContainer(first.world, box, 1)
  await startContainer(first.world, box)
  await stopTestDaemon(first)
  await stopTestDaemon(await startTestDaemon({ socket, stateFile, hooks, scenario }))
  const name = 'usher-sonarr-1'
  expect(calls).toEqual([`up ${name}`, `down ${name}`, `up ${name}`, `down ${name}`, `up ${name}`, `down ${name}`])
})

test('a container does not start if its app’s port is taken, and the engine reports why', async () => {
  const { socket } = makeTemporaryPaths()
  const hooks: ContainerHooks = {
    onStart: () => Promise.reject(new Error('port is already allocated')),
    onStop: async () => undefined,
  }
  const { world } = await startTestDaemon({ socket, hooks })
  const box = addTestContainer(world, 'sonarr')
  await expect(startContainer(world, box)).rejects.toThrow('already allocated')
  expect(box.record).toMatchObject({ state: 'created', exitCode: 128, error: 'port is already allocated' })
})

test('a stopped engine refuses connections, a silent one never responds, and both recover', async () => {
  const { socket } = makeTemporaryPaths()
  const daemon = await startTestDaemon({ socket })
  expect(await pingSocket(socket)).toBe('200')
  await daemon.injectFault('engine-stopped')
  expect([existsSync(socket), await pingSocket(socket)]).toEqual([true, 'refused'])
  await daemon.clearFault('engine-stopped')
  expect(await pingSocket(socket)).toBe('200')
  await daemon.injectFault('engine-silent')
  expect(await pingSocket(socket)).toBe('silence')
  await daemon.clearFault('engine-silent')
  expect(await pingSocket(socket)).toBe('200')
})

test('a service’s fault outlasts a restart of the engine, and an engine fault does not', async () => {
  const { socket, stateFile } = makeTemporaryPaths()
  const first = await startTestDaemon({ socket, stateFile })
  await first.injectFault('unhealthy', 'sonarr')
  await first.injectFault('engine-stopped')
  await stopTestDaemon(first)
  const second = await startTestDaemon({ socket, stateFile })
  expect([...second.world.faults]).toEqual([['unhealthy', 'sonarr']])
  expect(await pingSocket(socket)).toBe('200')
})

test('a socket in use is not replaced, and a stale one is', async () => {
  const { socket } = makeTemporaryPaths()
  const first = await startTestDaemon({ socket })
  await expect(startDaemon(smallDaemonOptions({ socket }))).rejects.toThrow('another program already listens there')
  expect(await pingSocket(socket)).toBe('200')
  await first.injectFault('engine-stopped')
  await startTestDaemon({ socket })
  expect(await pingSocket(socket)).toBe('200')
})

test('without a socket the engine listens on loopback', async () => {
  const { endpoint } = await startTestDaemon({})
  expect(endpoint).toMatch(/^tcp:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${endpoint.replace('tcp', 'http')}/_ping`)).status).toBe(200)
})
