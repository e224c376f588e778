import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDaemon } from '../../../../rehearsal/daemon/daemon.ts'
import { makeImage } from '../../../../rehearsal/daemon/world/images.ts'
import { dockerEngine } from '../../../../src/platform/engine/docker.ts'
import type { Engine, EngineFacts } from '../../../../src/platform/engine/engine.ts'
import type { PartName } from '../../../../tools/provision/parts.ts'
import { startDocker } from '../docker.ts'
import type { TestEngine } from '../test-engine.ts'
import { buildFromScratch } from '../scratch-image.ts'
import { startPodman } from '../podman.ts'
import { roleBehaviour, createBody, IMAGE, UNUSED_IMAGE, type ContainerRoleName } from './container-roles.ts'

export interface EngineUnderTest {
  socket: string
  engine: Engine
  /** Creates and starts a container; returns its id. */
  runContainer(role: ContainerRoleName, labels?: Record<string, string>): Promise<string>
  change(id: string, what: 'start' | 'stop' | 'kill' | 'remove'): Promise<void>
  /** Kills the engine as a power cut would, without closing its socket, and starts it again. */
  crash(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface EngineSetting {
  title: string
  needs: PartName[]
  facts: { name: EngineFacts['name']; version: RegExp; api: string }
  start: () => Promise<EngineUnderTest>
}

export const engineSettings: EngineSetting[] = [
  {
    title: 'the pretend engine',
    needs: [],
    facts: { name: 'rehearsal', version: /^\d/, api: '1.51' },
    start: startRehearsedEngine,
  },
  {
    title: 'Docker 20.10',
    needs: ['docker-20.10', 'docker-cli'],
    facts: { name: 'docker', version: /^20\.10\./, api: '1.41' },
    start: async () => startRealEngine(await startDocker({ version: '20.10' })),
  },
  {
    title: 'Docker 28.5',
    needs: ['docker-28.5', 'docker-cli'],
    facts: { name: 'docker', version: /^28\.5\./, api: '1.51' },
    start: async () => startRealEngine(await startDocker({ version: '28.5' })),
  },
  {
    title: 'Podman 5.4',
    needs: ['podman-5.4', 'docker-cli'],
    facts: { name: 'podman', version: /^5\.4\./, api: '1.41' },
    start: async () => startRealEngine(await startPodman()),
  },
]

async function startRealEngine(engine: TestEngine): Promise<EngineUnderTest> {
  await buildFromScratch(engine, IMAGE, '/bin/bash', [])
  await buildFromScratch(engine, UNUSED_IMAGE, '/bin/sleep', [])
  return {
    ...(await engineActions(engine.socket)),
    crash: () => engine.halt('SIGKILL'),
    restart: () => engine.resume(),
    stop: () => engine.stop(),
  }
}

async function startRehearsedEngine(): Promise<EngineUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-pretend-'))
  const socket = join(folder, 'engine.sock')
  const daemon = await startDaemon({
    socket,
    scenario: { behaviour: ({ labels }) => roleBehaviour(labels), registry: [], downloadBytesPerSecond: 1e9 },
    populate: (world) => {
      for (const reference of [IMAGE, UNUSED_IMAGE]) {
        const image = makeImage({ reference, bytes: 1_000_000, createdAt: world.clock.now() })
        world.images.set(image.id, image)
      }
    },
  })
  return {
    ...(await engineActions(socket)),
    crash: () => daemon.injectFault('engine-stopped'),
    restart: () => daemon.clearFault('engine-stopped'),
    stop: async () => {
      await daemon.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Changes that usher leaves to Compose, sent directly to the engine. */
async function engineActions(
  socket: string,
): Promise<Pick<EngineUnderTest, 'socket' | 'engine' | 'runContainer' | 'change'>> {
  const engine = await dockerEngine({ endpoint: { socket }, platform: process.platform }, 'flag')
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://engine/v${engine.facts.api}${path}`, {
      unix: socket,
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text
  }
  const change: EngineUnderTest['change'] = async (id, what) => {
    if (what === 'remove') await ask('DELETE', `/containers/${id}?force=true`)
    else await ask('POST', `/containers/${id}/${what}${what === 'stop' ? '?t=5' : ''}`)
  }
  return {
    socket,
    engine,
    change,
    runContainer: async (role, labels = {}) => {
      const id = /"Id":\s?"(\w+)"/.exec(await ask('POST', '/containers/create', createBody(role, labels)))?.[1] ?? ''
      await change(id, 'start')
      return id
    },
  }
}
