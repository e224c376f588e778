import { digestOf } from '../../chance.ts'
import { imageHere } from './images.ts'
import { EngineError, type ContainerRecord, type HealthCheck, type MountPoint, type PortWish } from './model.ts'
import { addBox, findBox, tell, type Box, type World } from './world.ts'

/** What may be said of a new container; the rest comes from its image. */
export interface Wish {
  name: string | null
  image: string
  env?: string[]
  labels?: Record<string, string>
  command?: string[] | null
  entrypoint?: string[] | null
  exposed?: string[]
  wished?: PortWish[]
  networkMode?: string
  mounts?: MountPoint[]
  restart?: { name: string; max: number }
  memoryLimit?: number
  logConfig?: ContainerRecord['logConfig']
  healthcheck?: HealthCheck | null
}

export function create(world: World, wish: Wish): Box {
  const box = make(world, wish, world.clock.now())
  tell(world, box, 'create')
  world.changed('state')
  return box
}

/** A container that was made at this moment, with nobody told of it. */
export function make(world: World, wish: Wish, now: number): Box {
  const image = imageHere(world, wish.image)
  const id = digestOf(`container ${wish.name} ${now} ${world.chance.next()}`)
  const name = wish.name ?? `rehearsed_${id.slice(0, 8)}`
  if (!/^\/?[a-zA-Z0-9][a-zA-Z0-9_.-]+$/.test(name))
    throw new EngineError(400, `Invalid container name (${name}), only [a-zA-Z0-9][a-zA-Z0-9_.-] are allowed`)
  nameIsFree(world, name)
  const networkMode = networkOf(world, wish.networkMode ?? 'bridge')
  return addBox(world, {
    id,
    name: name.replace(/^\//, ''),
    image: wish.image,
    imageId: image.id,
    createdAt: now,
    env: [...(wish.env ?? []), ...image.env],
    labels: wish.labels ?? {},
    command: wish.command ?? image.command,
    entrypoint: wish.entrypoint ?? [],
    exposed: [...new Set([...(wish.exposed ?? []), ...image.exposed])],
    wished: wish.wished ?? [],
    networkMode,
    mounts: wish.mounts ?? [],
    restart: wish.restart ?? { name: 'no', max: 0 },
    memoryLimit: wish.memoryLimit ?? 0,
    logConfig: wish.logConfig ?? { Type: 'json-file', Config: {} },
    healthcheck: wish.healthcheck ?? image.healthcheck,
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
    writtenBytes: world.chance.between(0, 40) * 4096,
  })
}

function nameIsFree(world: World, name: string): void {
  const bare = name.replace(/^\//, '')
  for (const { record } of world.boxes.values()) {
    if (record.name === bare)
      throw new EngineError(
        409,
        `Conflict. The container name "/${bare}" is already in use by container "${record.id}". ` +
          'You have to remove (or rename) that container to be able to reuse that name.',
      )
  }
}

function networkOf(world: World, mode: string): string {
  if (mode === 'default') return 'bridge'
  const [, owner] = /^container:(.+)$/.exec(mode) ?? []
  if (owner !== undefined) return `container:${findBox(world, owner).record.id}`
  for (const { name, id } of world.networks.values()) if (name === mode || id === mode) return name
  throw new EngineError(404, `network ${mode} not found`)
}
