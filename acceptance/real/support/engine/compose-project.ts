import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunnerChange, StackRunner, RunnerEvent } from '../../../../src/platform/compose/stack-runner.ts'
import { composeRunner } from '../../../../src/platform/compose/compose-runner.ts'
import { dockerEngine } from '../../../../src/platform/engine/docker.ts'
import type { Engine } from '../../../../src/platform/engine/engine.ts'
import type { TestEngine } from '../test-engine.ts'
import { buildFromScratch } from '../scratch-image.ts'
import { pushImage, startRegistry } from '../registry.ts'
import { IMAGE, containerRoles, type ContainerRole, type ContainerRoleName } from './container-roles.ts'

/** A Compose project on a real engine, with a registry that has one of its images but not the other. */
export interface TestComposeProject {
  engine: Engine
  runner: StackRunner
  /**
   * An image that is only in the registry. On Podman it is preloaded, because Podman trusts no registry without TLS,
   * loopback included.
   */
  registryImage: string
  apply(change: RunnerChange, signal?: AbortSignal): Promise<RunnerEvent[]>
  states(): Promise<Record<string, string>>
  stop(): Promise<void>
}

/** Large enough for several progress updates, small enough to be fast. */
const REGISTRY_IMAGE_BYTES = 24 * 1024 * 1024

export async function startComposeProject(testEngine: TestEngine): Promise<TestComposeProject> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-project-'))
  const registry = await startRegistry()
  const stop = async () => {
    await testEngine.stop()
    await registry.stop()
    rmSync(folder, { recursive: true })
  }
  try {
    await buildFromScratch(testEngine, IMAGE, '/bin/bash', [])
    const file = join(folder, 'noise')
    writeFileSync(
      file,
      Buffer.concat(
        Array.from({ length: REGISTRY_IMAGE_BYTES / 65_536 }, () => crypto.getRandomValues(Buffer.alloc(65_536))),
      ),
    )
    await buildFromScratch(testEngine, 'far:1', file, [])
    const registryImage = `${registry.address}/apps/far:1`
    if (testEngine.kind === 'docker') {
      await pushImage(registry, testEngine, 'far:1', 'apps/far:1')
      await testEngine.docker(['image', 'rm', '--force', 'far:1', registryImage])
    }
    const stack = join(folder, 'compose.yaml')
    writeFileSync(stack, JSON.stringify(composeFileFor(registryImage, `${registry.address}/apps/absent:1`)))
    const engine = await dockerEngine({ endpoint: { socket: testEngine.socket }, platform: process.platform }, 'flag')
    const project = { name: 'den', directory: folder, files: [stack], source_files: [stack], env_files: [] }
    const around = { env: { ...process.env, ...testEngine.env, HOME: folder }, grace_ms: 5000 }
    const runner = composeRunner(project, engine, around)
    return {
      engine,
      runner,
      registryImage,
      stop,
      apply: async (change, signal = new AbortController().signal) => {
        const events: RunnerEvent[] = []
        await runner.apply(change, { onEvent: (one) => events.push(one), signal })
        return events
      },
      states: async () => {
        const containers = await engine.containers({ 'com.docker.compose.project': 'den' })
        return Object.fromEntries(containers.map(({ service, state }) => [service!, state]))
      },
    }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

function composeFileFor(far: string, absent: string): object {
  const service = (name: ContainerRoleName, more: object = {}) => {
    const role: ContainerRole = containerRoles[name]
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
