import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDaemon } from '../../../rehearsal/daemon/start.ts'
import { makeImage } from '../../../rehearsal/daemon/world/images.ts'
import { dockerEngine } from '../../../src/platform/engine/docker.ts'
import type { Engine, EngineFacts } from '../../../src/platform/engine/engine.ts'
import type { PartName } from '../../../tools/provision/parts.ts'
import { startDocker } from '../support/docker.ts'
import type { TestEngine } from '../support/engine.ts'
import { buildFromScratch } from '../support/image.ts'
import { startPodman } from '../support/podman.ts'
import { behaviourOf, creation, IMAGE, UNUSED, type RoleName } from './roles.ts'

/** An engine that the cases run against. */
export interface Stage {
  socket: string
  engine: Engine
  /** Makes and starts a container; its id. */
  play(role: RoleName, labels?: Record<string, string>): Promise<string>
  /** `stop`, `kill`, `start`, or `remove`. */
  change(id: string, what: 'start' | 'stop' | 'kill' | 'remove'): Promise<void>
  /** Ends the engine as a power cut would, so that nobody listens at its socket; and starts it again. */
  cut(): Promise<void>
  mend(): Promise<void>
  end(): Promise<void>
}

export interface Setting {
  title: string
  needs: PartName[]
  facts: { name: EngineFacts['name']; version: RegExp; api: string }
  start: () => Promise<Stage>
}

export const settings: Setting[] = [
  {
    title: 'the pretend engine',
    needs: [],
    facts: { name: 'rehearsal', version: /^\d/, api: '1.51' },
    start: pretended,
  },
  {
    title: 'Docker 20.10',
    needs: ['docker-20.10', 'docker-cli'],
    facts: { name: 'docker', version: /^20\.10\./, api: '1.41' },
    start: async () => real(await startDocker({ version: '20.10' })),
  },
  {
    title: 'Docker 28.5',
    needs: ['docker-28.5', 'docker-cli'],
    facts: { name: 'docker', version: /^28\.5\./, api: '1.51' },
    start: async () => real(await startDocker({ version: '28.5' })),
  },
  {
    title: 'Podman 5.4',
    needs: ['podman-5.4', 'docker-cli'],
    facts: { name: 'podman', version: /^5\.4\./, api: '1.41' },
    start: async () => real(await startPodman()),
  },
]

async function real(own: TestEngine): Promise<Stage> {
  await buildFromScratch(own, IMAGE, '/bin/bash', [])
  await buildFromScratch(own, UNUSED, '/bin/sleep', [])
  return {
    ...(await acting(own.socket)),
    cut: () => own.halt('SIGKILL'),
    mend: () => own.resume(),
    end: () => own.stop(),
  }
}

async function pretended(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-pretend-'))
  const socket = join(folder, 'engine.sock')
  const daemon = await startDaemon({
    socket,
    scenario: { behaviour: ({ labels }) => behaviourOf(labels), registry: [], lineBytesPerSecond: 1e9 },
    populate: (world) => {
      for (const reference of [IMAGE, UNUSED]) {
        const image = makeImage({ reference, bytes: 1_000_000, createdAt: world.clock.now() })
        world.images.set(image.id, image)
      }
    },
  })
  return {
    ...(await acting(socket)),
    cut: () => daemon.begin('engine-stopped'),
    mend: () => daemon.end('engine-stopped'),
    end: async () => {
      await daemon.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The changes that usher itself leaves to Compose, asked of the engine directly. */
async function acting(socket: string): Promise<Pick<Stage, 'socket' | 'engine' | 'play' | 'change'>> {
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
  const change: Stage['change'] = async (id, what) => {
    if (what === 'remove') await ask('DELETE', `/containers/${id}?force=true`)
    else await ask('POST', `/containers/${id}/${what}${what === 'stop' ? '?t=5' : ''}`)
  }
  return {
    socket,
    engine,
    change,
    play: async (role, labels = {}) => {
      const id = /"Id":\s?"(\w+)"/.exec(await ask('POST', '/containers/create', creation(role, labels)))?.[1] ?? ''
      await change(id, 'start')
      return id
    },
  }
}
