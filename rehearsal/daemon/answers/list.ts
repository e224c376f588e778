import { hasLabels, isAny, readFilters, type Filters } from '../http/filters.ts'
import { rawJson, yes, type Asked, type Reply } from '../http/reply.ts'
import { findImage, sizeOf } from '../world/images.ts'
import { recordOf } from '../world/faults.ts'
import { EngineError, type ContainerRecord } from '../world/model.ts'
import type { Box, World } from '../world/world.ts'
import { mountsOf, networksOf, portsListed, rendered, statusText } from './render.ts'

const FILTERS = ['label', 'name', 'id', 'status', 'health', 'ancestor', 'exited', 'network', 'volume']

/** `GET /containers/json` */
export async function containers({ world, query }: Asked): Promise<Reply> {
  const filters = readFilters(query, FILTERS)
  const everything = yes(query, 'all') || filters['status'] !== undefined || query.has('limit')
  const matches = matcher(world, filters)
  const limit = Number(query.get('limit') ?? 0)
  const size = yes(query, 'size')
  const now = world.clock.now()
  const found: Box[] = []
  for (const box of world.boxes.values()) {
    const { state } = recordOf(world.faults, box.record)
    const shown = everything || state === 'running' || state === 'paused' || state === 'restarting'
    if (shown && matches(box)) found.push(box)
  }
  found.sort((one, other) => other.record.createdAt - one.record.createdAt)
  const some = limit > 0 ? found.slice(0, limit) : found
  return rawJson(`[${some.map((box) => briefText(world, box, now, size)).join(',')}]`)
}

/** All but the status is the same until something changes; that is what makes thousands cheap. */
function briefText(world: World, box: Box, now: number, size: boolean): string {
  const head = rendered(box, size ? 'brief with size' : 'brief', () => {
    const record = recordOf(world.faults, box.record)
    const text = JSON.stringify({ ...steady(world, record), ...(size ? sizes(world, box) : {}) })
    return text.slice(0, -1)
  })
  return `${head},"Status":"${statusText(recordOf(world.faults, box.record), now)}"}`
}

/** What a list says of a container that stays as it is until something happens to it. */
export const steady = (world: World, record: ContainerRecord): object => ({
  Id: record.id,
  Names: [`/${record.name}`],
  Image: record.image,
  ImageID: record.imageId,
  Command: [...record.entrypoint, ...record.command].join(' '),
  Created: Math.floor(record.createdAt / 1000),
  Ports: portsListed(record),
  Labels: record.labels,
  State: record.state,
  HostConfig: { NetworkMode: record.networkMode },
  NetworkSettings: { Networks: networksOf(world, record) },
  Mounts: mountsOf(record),
})

export function sizes(world: World, { record }: Box): { SizeRw: number; SizeRootFs: number } {
  const image = findImage(world, record.imageId)
  return { SizeRw: record.writtenBytes, SizeRootFs: (image ? sizeOf(image) : 0) + record.writtenBytes }
}

function matcher(world: World, filters: Filters): (box: Box) => boolean {
  const names = filters['name']?.map(nameTest)
  const ancestors = filters['ancestor']?.map((text) => findImage(world, text)?.id)
  const { label, status, id, exited, network, volume } = filters
  const states = [...(status ?? [])]
  for (const one of states)
    if (!['created', 'running', 'paused', 'restarting', 'removing', 'exited', 'dead'].includes(one))
      throw new EngineError(400, `invalid filter 'status=${one}'`)
  return ({ record: usual }) => {
    const record = recordOf(world.faults, usual)
    return (
      hasLabels(record.labels, label) &&
      isAny(record.state, status) &&
      isAny(record.health?.status ?? 'none', filters['health']) &&
      isAny(String(record.exitCode), exited) &&
      isAny(record.networkMode, network) &&
      (!names || names.some((test) => test(record.name))) &&
      (!id || id.some((one) => record.id.startsWith(one))) &&
      (!ancestors || ancestors.includes(record.imageId)) &&
      (!volume || record.mounts.some(({ source, target }) => volume.includes(source) || volume.includes(target)))
    )
  }
}

/** A name is matched as a pattern, with and without the slash that the engine writes before it. */
function nameTest(text: string): (name: string) => boolean {
  let pattern: RegExp
  try {
    pattern = new RegExp(text)
  } catch {
    return (name) => name.includes(text)
  }
  return (name) => pattern.test(name) || pattern.test(`/${name}`)
}
