import { sha256Hex } from '../../seeded-random.ts'
import { requireLocalImage } from './images.ts'
import { EngineError, type ContainerRecord, type HealthCheck, type MountPoint, type PortRequest } from './records.ts'
import { addContainer, findContainer, emitContainerEvent, type SimulatedContainer, type World } from './world.ts'

/** The options of a new container; the rest comes from its image. */
export interface ContainerSpec {
  name: string | null
  image: string
  env?: string[]
  labels?: Record<string, string>
  command?: string[] | null
  entrypoint?: string[] | null
  exposed?: string[]
  requestedPorts?: PortRequest[]
  networkMode?: string
  mounts?: MountPoint[]
  restart?: { name: string; max: number }
  memoryLimit?: number
  logConfig?: ContainerRecord['logConfig']
  healthcheck?: HealthCheck | null
}

export function createContainer(world: World, spec: ContainerSpec): SimulatedContainer {
  const box = makeContainer(world, spec, world.clock.now())
  emitContainerEvent(world, box, 'create')
  world.markDirty('state')
  return box
}

/** Creates a container without sending an event. */
export function makeContainer(world: World, spec: ContainerSpec, now: number): SimulatedContainer {
  const image = requireLocalImage(world, spec.image)
  const id = sha256Hex(`container ${spec.name} ${now} ${world.random.next()}`)
  const name = spec.name ?? `rehearsed_${id.slice(0, 8)}`
  if (!/^\/?[a-zA-Z0-9][a-zA-Z0-9_.-]+$/.test(name))
    throw new EngineError(400, `Invalid container name (${name}), only [a-zA-Z0-9][a-zA-Z0-9_.-] are allowed`)
  assertNameFree(world, name)
  const networkMode = resolveNetworkMode(world, spec.networkMode ?? 'bridge')
  return addContainer(world, {
    id,
    name: name.replace(/^\//, ''),
    image: spec.image,
    imageId: image.id,
    createdAt: now,
    env: [...(spec.env ?? []), ...image.env],
    labels: spec.labels ?? {},
    command: spec.command ?? image.command,
    entrypoint: spec.entrypoint ?? [],
    exposed: [...new Set([...(spec.exposed ?? []), ...image.exposed])],
    wished: spec.requestedPorts ?? [],
    networkMode,
    mounts: spec.mounts ?? [],
    restart: spec.restart ?? { name: 'no', max: 0 },
    memoryLimit: spec.memoryLimit ?? 0,
    logConfig: spec.logConfig ?? { Type: 'json-file', Config: {} },
    healthcheck: spec.healthcheck ?? image.healthcheck,
    state: 'created',
    startedAt: null,
    finishedAt: null,
    exitCode: 0,
    error: '',
    oomKilled: false,
    restarts: 0,
    pid: 0,
    health: null,
    published: [],
    stoppedByHand: false,
    writtenBytes: world.random.between(0, 40) * 4096,
  })
}

function assertNameFree(world: World, name: string): void {
  const withoutSlash = name.replace(/^\//, '')
  for (const { record } of world.containers.values()) {
    if (record.name === withoutSlash)
      throw new EngineError(
        409,
        `Conflict. The container name "/${withoutSlash}" is already in use by container "${record.id}". ` +
          'You have to remove (or rename) that container to be able to reuse that name.',
      )
  }
}

function resolveNetworkMode(world: World, mode: string): string {
  if (mode === 'default') return 'bridge'
  const [, owner] = /^container:(.+)$/.exec(mode) ?? []
  if (owner !== undefined) return `container:${findContainer(world, owner).record.id}`
  for (const { name, id } of world.networks.values()) if (name === mode || id === mode) return name
  throw new EngineError(404, `network ${mode} not found`)
}
