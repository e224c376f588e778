import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change, Hand, Told } from '../../../src/platform/compose/apply.ts'
import { composeHand } from '../../../src/platform/engine/compose.ts'
import { dockerEngine } from '../../../src/platform/engine/docker.ts'
import type { Engine } from '../../../src/platform/engine/engine.ts'
import type { TestEngine } from '../support/engine.ts'
import { buildFromScratch } from '../support/image.ts'
import { pushTo, startRegistry } from '../support/registry.ts'
import { IMAGE, roles, type Role, type RoleName } from './roles.ts'

/** A Compose project on a real engine, with a registry that has one of its images and lacks another. */
export interface PlayedProject {
  engine: Engine
  hand: Hand
  /** The image that is only in the registry. Docker has it there: Podman trusts no registry without TLS, loopback or not. */
  far: string
  does(change: Change, signal?: AbortSignal): Promise<Told[]>
  states(): Promise<Record<string, string>>
  end(): Promise<void>
}

/** Enough to be told of in pieces, little enough to be quick. */
const FAR_BYTES = 24 * 1024 * 1024

export async function playProject(own: TestEngine): Promise<PlayedProject> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-project-'))
  const registry = await startRegistry()
  const end = async () => {
    await own.stop()
    await registry.stop()
    rmSync(folder, { recursive: true })
  }
  try {
    await buildFromScratch(own, IMAGE, '/bin/bash', [])
    const file = join(folder, 'noise')
    writeFileSync(
      file,
      Buffer.concat(Array.from({ length: FAR_BYTES / 65_536 }, () => crypto.getRandomValues(Buffer.alloc(65_536)))),
    )
    await buildFromScratch(own, 'far:1', file, [])
    const far = `${registry.address}/apps/far:1`
    if (own.kind === 'docker') {
      await pushTo(registry, own, 'far:1', 'apps/far:1')
      await own.docker(['image', 'rm', '--force', 'far:1', far])
    }
    const stack = join(folder, 'compose.yaml')
    writeFileSync(stack, JSON.stringify(stackOf(far, `${registry.address}/apps/absent:1`)))
    const engine = await dockerEngine({ endpoint: { socket: own.socket }, platform: process.platform }, 'flag')
    const project = { name: 'den', directory: folder, files: [stack], env_files: [] }
    const around = { env: { ...process.env, ...own.env, HOME: folder }, grace_ms: 5000 }
    const hand = composeHand(project, engine, around)
    return {
      engine,
      hand,
      far,
      end,
      does: async (change, signal = new AbortController().signal) => {
        const told: Told[] = []
        await hand.apply(change, { tell: (one) => told.push(one), signal })
        return told
      },
      states: async () => {
        const containers = await engine.containers({ 'com.docker.compose.project': 'den' })
        return Object.fromEntries(containers.map(({ service, state }) => [service!, state]))
      },
    }
  } catch (thrown) {
    await end()
    throw thrown
  }
}

function stackOf(far: string, absent: string): object {
  const service = (name: RoleName, more: object = {}) => {
    const role: Role = roles[name]
    return {
      image: IMAGE,
      command: ['/bash', '-c', role.script.replaceAll('$', '$$$$')],
      network_mode: 'none',
      profiles: ['tv'],
      ...(role.check && { healthcheck: { test: ['CMD', '/bash', '-c', role.check], interval: '1s', retries: 2 } }),
      ...more,
    }
  }
  return {
    services: {
      needed: service('healthy'),
      sharing: service('quiet', {
        network_mode: 'service:needed',
        depends_on: { needed: { condition: 'service_healthy' } },
      }),
      alone: service('quiet', { depends_on: ['needed'] }),
      sick: service('unhealthy'),
      waiting: service('quiet', { depends_on: { sick: { condition: 'service_healthy' } } }),
      broken: service('quiet', { command: ['/nothing-here'] }),
      far: service('quiet', { image: far }),
      absent: service('quiet', { image: absent }),
    },
  }
}
