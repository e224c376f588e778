import type { Container, Engine, EngineEvent, LogLine } from '../../src/platform/engine/engine.ts'
import { refuse } from '../../src/lib/errors.ts'
import { container, NOW } from '../engine.ts'

/** An engine of a test’s own making: what it has is what the test put there. */
export interface PretendEngine extends Engine {
  /** How often it was asked for its containers. */
  asked: number
  /** How many listen to what happens. */
  listening: number
  stopped: boolean
  /** It is so from now on; `change` tells of it as well. */
  become(service: string, to: Partial<Container>): void
  change(service: string, to: Partial<Container>): void
  lines: Map<string, AsyncIterable<LogLine>>
  /** What the next look waits for. */
  hold: Promise<void>
}

export function pretendEngine(project: string, services: readonly string[]): PretendEngine {
  const containers = new Map(
    services.map((service) => [
      service,
      container(service, { id: `id-${service}`, project, labels: { 'com.docker.compose.project': project } }),
    ]),
  )
  const hearing = new Set<(event: EngineEvent) => void>()

  const engine: PretendEngine = {
    facts: {
      name: 'docker',
      rehearsed: false,
      version: '28.5.2',
      api: '1.51',
      endpoint: 'unix:///pretended',
      from: 'flag',
      os: 'linux',
    },
    asked: 0,
    listening: 0,
    stopped: false,
    lines: new Map(),
    hold: Promise.resolve(),
    async containers() {
      engine.asked++
      await engine.hold
      if (engine.stopped) throw refuse('ENGINE-2', { remedy: 'Start it', start: 'sudo systemctl start docker' })
      return [...containers.values()]
    },
    inspect: async (id) => [...containers.values()].find((one) => one.id === id),
    inspectAll: async (ids) => [...containers.values()].filter(({ id }) => ids.includes(id)),
    logs: (id) => engine.lines.get(id.replace(/^id-/, '')) ?? none(),
    async *logsTogether(id, how) {
      for await (const line of engine.logs(id, how)) yield [line]
    },
    async *events({ signal }) {
      engine.listening++
      try {
        yield* heard(hearing, signal)
      } finally {
        engine.listening--
      }
    },
    images: async () => [],
    image: async () => undefined,
    trials: { start: async () => undefined, remove: async () => undefined },
    power: { start: async () => undefined, stop: async () => undefined },
    files: { read: async () => undefined, write: async () => undefined },
    belongings: {
      networks: async () => [],
      volumes: async () => [],
      hasVolume: async () => false,
      volumeSizes: async () => new Map(),
      removeNetwork: async () => undefined,
      removeVolume: async () => undefined,
    },
    exec: async () => undefined,
    stats: async () => undefined,
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
      system_time: null,
    }),
    become: (service, to) => void containers.set(service, { ...containers.get(service)!, ...to }),
    change(service, to) {
      engine.become(service, to)
      const { id } = containers.get(service)!
      for (const hear of hearing) hear({ at: NOW, what: 'die', id, service, project, health: null })
    },
  }
  return engine
}

async function* none(): AsyncGenerator<never> {}

async function* heard(hearing: Set<(event: EngineEvent) => void>, signal: AbortSignal): AsyncGenerator<EngineEvent> {
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
