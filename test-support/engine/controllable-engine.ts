import type { Container, Engine, EngineEvent, LogLine } from '../../src/platform/engine/engine.ts'
import { usherError } from '../../src/lib/errors.ts'
import { fakeContainer, NOW } from './fake-engine.ts'

/** An engine whose state a test sets. */
export interface ControllableEngine extends Engine {
  /** The number of calls that listed the project's containers. */
  listCalls: number
  listenerCount: number
  stopped: boolean
  /** Changes a container; `change` also sends an event. */
  setContainer(service: string, to: Partial<Container>): void
  changeContainer(service: string, to: Partial<Container>): void
  logLines: Map<string, AsyncIterable<LogLine>>
  /** The next call waits for this. */
  blocker: Promise<void>
}

export function controllableEngine(project: string, services: readonly string[]): ControllableEngine {
  const containers = new Map(
    services.map((service) => [
      service,
      fakeContainer(service, { id: `id-${service}`, project, labels: { 'com.docker.compose.project': project } }),
    ]),
  )
  const hearing = new Set<(event: EngineEvent) => void>()

  const engine: ControllableEngine = {
    facts: {
      name: 'docker',
      rehearsed: false,
      version: '28.5.2',
      api: '1.51',
      endpoint: 'unix:///pretended',
      source: 'flag',
      os: 'linux',
      remote: null,
      client_environment: { DOCKER_HOST: 'unix:///pretended' },
    },
    listCalls: 0,
    listenerCount: 0,
    stopped: false,
    logLines: new Map(),
    blocker: Promise.resolve(),
    async containers(_labels, { runningOnly = false } = {}) {
      if (!runningOnly) engine.listCalls++
      await engine.blocker
      if (engine.stopped) throw usherError('ENGINE-2', { remedy: 'Start it', start: 'sudo systemctl start docker' })
      return [...containers.values()]
    },
    inspect: async (id) => [...containers.values()].find((one) => one.id === id),
    inspectAll: async (ids) => [...containers.values()].filter(({ id }) => ids.includes(id)),
    logs: (id) => engine.logLines.get(id.replace(/^id-/, '')) ?? noLines(),
    async *logBatches(id, how) {
      for await (const line of engine.logs(id, how)) yield [line]
    },
    async *events({ signal }) {
      engine.listenerCount++
      try {
        yield* containerEvents(hearing, signal)
      } finally {
        engine.listenerCount--
      }
    },
    images: async () => [],
    image: async () => undefined,
    sandboxes: { start: async () => undefined, remove: async () => undefined },
    containerControl: {
      start: async () => undefined,
      stop: async () => undefined,
      restart: async () => undefined,
    },
    containerFiles: { read: async () => undefined, write: async () => undefined },
    projectResources: {
      networks: async () => [],
      volumes: async () => [],
      hasVolume: async () => false,
      volumeSizes: async () => new Map(),
      removeNetwork: async () => undefined,
      removeVolume: async () => undefined,
    },
    exec: async () => undefined,
    swarm: async () => null,
    stats: async () => undefined,
    usageCounters: async () => undefined,
    diskUse: async () => ({ layers_bytes: 0, images: [], containers: [] }),
    removeImage: async () => false,
    tagImage: async () => undefined,
    info: async () => ({
      arch: 'x86_64',
      cpus: 2,
      memory_bytes: 4e9,
      root: '/var/lib/docker',
      storage_driver: 'overlay2',
      cgroup_version: '2',
      rootless: false,
      warnings: [],
      hostname: null,
      kernel: null,
      system: null,
      system_time: null,
    }),
    setContainer: (service, to) => void containers.set(service, { ...containers.get(service)!, ...to }),
    changeContainer(service, to) {
      engine.setContainer(service, to)
      const { id } = containers.get(service)!
      for (const hear of hearing) hear({ at: NOW, action: 'die', id, service, project, health: null })
    },
  }
  return engine
}

async function* noLines(): AsyncGenerator<never> {}

async function* containerEvents(
  hearing: Set<(event: EngineEvent) => void>,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const waiting: EngineEvent[] = []
  let wake = () => {}
  const hear = (event: EngineEvent) => (waiting.push(event), wake())
  const leave = () => wake()
  hearing.add(hear)
  signal.addEventListener('abort', leave)
  try {
    while (!signal.aborted) {
      const event = waiting.shift()
      if (event) yield event
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    hearing.delete(hear)
    signal.removeEventListener('abort', leave)
  }
}
