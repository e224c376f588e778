import {
  isAnonymousVolume,
  type EngineNetwork,
  type EngineVolume,
} from '../../src/platform/engine/project-resources.ts'
import type { UsageCounters } from '../../src/platform/engine/container-usage.ts'
import type {
  Container,
  ContainerSummary,
  EngineDiskUse,
  Engine,
  EngineImage,
  EngineInfo,
  LogLine,
} from '../../src/platform/engine/engine.ts'

export const NOW = new Date('2026-03-14T14:00:00.000Z')

export function minutesAgo(minutes: number): Date {
  return new Date(NOW.getTime() - minutes * 60_000)
}

/** Returns a container that has been running for a day, unless overridden. */
export function fakeContainer(service: string, parts: Partial<Container> = {}): Container {
  return {
    id: `${service}-id`,
    name: `usher-${service}-1`,
    service,
    project: 'usher',
    image: `example/${service}:1.0`,
    image_id: `sha256:${service}`,
    state: 'running',
    labels: { 'com.docker.compose.project': 'usher', 'com.docker.compose.service': service },
    ports: [],
    networks: ['usher_default-id'],
    addresses: [],
    created_at: minutesAgo(2000),
    has_health_check: false,
    started_at: minutesAgo(1440),
    finished_at: null,
    exit_code: null,
    oom_killed: false,
    error: '',
    restarts: 0,
    restart_policy: 'unless-stopped',
    removed_on_stop: false,
    user: '',
    health: null,
    network_mode: 'usher_default',
    mounts: [],
    environment: [],
    log_driver: 'json-file',
    log_options: { 'max-size': '10m', 'max-file': '3' },
    log_path: '',
    pid: null,
    privileged: false,
    devices: [],
    groups: [],
    memory_limit_bytes: null,
    ...parts,
  }
}

export function fakeImage(reference: string, id: string): EngineImage {
  return {
    id,
    references: [reference],
    digests: [`${reference.split(':')[0]}@sha256:${id}`],
    size_bytes: 1000,
    created_at: null,
  }
}

/** The engine's report about its machine. */
export const ENGINE_INFO: EngineInfo = {
  arch: 'x86_64',
  cpus: 4,
  memory_bytes: 8e9,
  root: '/var/lib/docker',
  storage_driver: 'overlay2',
  cgroup_version: '2',
  rootless: false,
  hostname: 'den',
  kernel: '6.12.0',
  system: 'Debian GNU/Linux 13 (trixie)',
  system_time: NOW,
  warnings: [],
}

interface FakeEngineParts {
  networks?: EngineNetwork[]
  volumes?: EngineVolume[]
  containers?: Container[]
  images?: EngineImage[]
  logs?: Record<string, LogLine[]>
  diskUse?: EngineDiskUse
  /** By the container's id. */
  usageCounters?: Record<string, UsageCounters>
}

/** source: Docker Engine API, ContainerList without `all` */
const RUNNING_STATES = new Set<Container['state']>(['running', 'paused', 'restarting'])

/** Returns an engine with the given state and nothing else. */
export function fakeEngine({
  containers = [],
  images = [],
  logs = {},
  diskUse,
  usageCounters = {},
  networks = [],
  volumes = [],
}: FakeEngineParts = {}): Engine {
  const carries = (brief: ContainerSummary, labels: Record<string, string>) =>
    Object.entries(labels).every(([name, value]) => brief.labels[name] === value)
  return {
    facts: {
      name: 'docker',
      rehearsed: false,
      version: '28.5.2',
      api: '1.51',
      endpoint: 'unix:///run/pretend.sock',
      source: 'socket',
      os: 'linux',
      remote: null,
      client_environment: { DOCKER_HOST: 'unix:///run/pretend.sock' },
    },
    containers: async (labels = {}, { runningOnly = false } = {}) =>
      containers.filter((one) => carries(one, labels) && (!runningOnly || RUNNING_STATES.has(one.state))),
    inspect: async (id) => containers.find((one) => one.id === id || one.name === id),
    inspectAll: async (ids) => containers.filter((one) => ids.includes(one.id)),
    async *logs(id, { tail }) {
      const lines = logs[id] ?? []
      yield* tail === 'all' ? lines : lines.slice(-tail)
    },
    async *logBatches(id, how) {
      yield await Array.fromAsync(this.logs(id, how))
    },
    async *events({ signal }) {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    },
    images: async () => images,
    image: async (reference) => images.find(({ id, references }) => id === reference || references.includes(reference)),
    stats: async () => undefined,
    usageCounters: async (id) => usageCounters[id],
    sandboxes: { start: async () => undefined, remove: async () => undefined },
    containerControl: {
      start: async (id) => setContainerState(containers, id, 'running'),
      stop: async (id) => setContainerState(containers, id, 'exited'),
      restart: async (id) => setContainerState(containers, id, 'running'),
    },
    containerFiles: { read: async () => undefined, write: async () => undefined },
    projectResources: {
      networks: async () => [...networks],
      volumes: async () => volumes.filter(({ name }) => !isAnonymousVolume(name)),
      hasVolume: async (name) => volumes.some((one) => one.name === name),
      volumeSizes: async () => new Map(volumes.map(({ name }) => [name, 1000])),
      removeNetwork: async (id) => removeMatching(networks, (one) => one.id === id),
      removeVolume: async (name) => removeMatching(volumes, (one) => one.name === name),
    },
    exec: async () => undefined,
    swarm: async () => null,
    diskUse: async () => diskUse ?? { layers_bytes: 0, images: [], containers: [] },
    removeImage: async (name) => {
      const is = ({ id, references }: EngineImage) => id === name || references.includes(name)
      removeMatching(images, is)
      const at = diskUse?.images.findIndex(is) ?? -1
      const [removed] = at < 0 ? [] : diskUse!.images.splice(at, 1)
      if (removed)
        diskUse!.layers_bytes = (diskUse!.layers_bytes ?? 0) - removed.size_bytes + (removed.shared_bytes ?? 0)
      return removed !== undefined
    },
    tagImage: async (id, reference) => {
      for (const one of images) one.references = one.references.filter((name) => name !== reference)
      images.find((one) => one.id === id)?.references.push(reference)
    },
    info: async () => {
      throw new Error('The fake engine has no machine information.')
    },
  }
}

function setContainerState(containers: Container[], id: string, state: Container['state']): void {
  const found = containers.find((one) => one.id === id)
  if (found) found.state = state
}

function removeMatching<One>(some: One[], which: (one: One) => boolean): void {
  const at = some.findIndex(which)
  if (at >= 0) some.splice(at, 1)
}
