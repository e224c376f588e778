import { hasLabels, matchesAny, parseFilters, type Filters } from '../http/filters.ts'
import { rawJsonReply, isQueryTrue, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import { findImage, imageSize } from '../world/images.ts'
import { recordWithFaults } from '../world/fault-plans.ts'
import { EngineError, type ContainerRecord } from '../world/records.ts'
import type { SimulatedContainer, World } from '../world/world.ts'
import { mountsJson, networksJson, portListJson, cachedText, statusText } from './container-fields.ts'

const FILTERS = ['label', 'name', 'id', 'status', 'health', 'ancestor', 'exited', 'network', 'volume']

/** `GET /containers/json` */
export async function listContainers({ world, query }: DaemonRequest): Promise<DaemonReply> {
  const filters = parseFilters(query, FILTERS)
  const everything = isQueryTrue(query, 'all') || filters['status'] !== undefined || query.has('limit')
  const matches = filterPredicate(world, filters)
  const limit = Number(query.get('limit') ?? 0)
  const size = isQueryTrue(query, 'size')
  const now = world.clock.now()
  const found: SimulatedContainer[] = []
  for (const box of world.containers.values()) {
    const { state } = recordWithFaults(world.faults, box.record)
    const isListed = everything || state === 'running' || state === 'paused' || state === 'restarting'
    if (isListed && matches(box)) found.push(box)
  }
  found.sort((container, other) => other.record.createdAt - container.record.createdAt)
  const limited = limit > 0 ? found.slice(0, limit) : found
  return rawJsonReply(`[${limited.map((box) => summaryText(world, box, now, size)).join(',')}]`)
}

/** Only the status changes by itself; the rest is cached, so listing thousands of containers stays fast. */
function summaryText(world: World, box: SimulatedContainer, now: number, size: boolean): string {
  const head = cachedText(box, size ? 'brief with size' : 'brief', () => {
    const record = recordWithFaults(world.faults, box.record)
    const text = JSON.stringify({ ...stableSummaryFields(world, record), ...(size ? containerSizes(world, box) : {}) })
    return text.slice(0, -1)
  })
  return `${head},"Status":"${statusText(recordWithFaults(world.faults, box.record), now)}"}`
}

/** The fields of a listed container that change only when something happens to it. */
export const stableSummaryFields = (world: World, record: ContainerRecord): object => ({
  Id: record.id,
  Names: [`/${record.name}`],
  Image: record.image,
  ImageID: record.imageId,
  Command: [...record.entrypoint, ...record.command].join(' '),
  Created: Math.floor(record.createdAt / 1000),
  Ports: portListJson(record),
  Labels: record.labels,
  State: record.state,
  HostConfig: { NetworkMode: record.networkMode },
  NetworkSettings: { Networks: networksJson(world, record) },
  Mounts: mountsJson(record),
})

export function containerSizes(world: World, { record }: SimulatedContainer): { SizeRw: number; SizeRootFs: number } {
  const image = findImage(world, record.imageId)
  return { SizeRw: record.writtenBytes, SizeRootFs: (image ? imageSize(image) : 0) + record.writtenBytes }
}

function filterPredicate(world: World, filters: Filters): (box: SimulatedContainer) => boolean {
  const names = filters['name']?.map(namePredicate)
  const ancestors = filters['ancestor']?.map((text) => findImage(world, text)?.id)
  const { label, status, id, exited, network, volume } = filters
  const states = [...(status ?? [])]
  for (const one of states)
    if (!['created', 'running', 'paused', 'restarting', 'removing', 'exited', 'dead'].includes(one))
      throw new EngineError(400, `invalid filter 'status=${one}'`)
  return ({ record: usual }) => {
    const record = recordWithFaults(world.faults, usual)
    return (
      hasLabels(record.labels, label) &&
      matchesAny(record.state, status) &&
      matchesAny(record.health?.status ?? 'none', filters['health']) &&
      matchesAny(String(record.exitCode), exited) &&
      matchesAny(record.networkMode, network) &&
      (!names || names.some((test) => test(record.name))) &&
      (!id || id.some((one) => record.id.startsWith(one))) &&
      (!ancestors || ancestors.includes(record.imageId)) &&
      (!volume || record.mounts.some(({ source, target }) => volume.includes(source) || volume.includes(target)))
    )
  }
}

/** The name is a pattern, matched with and without the engine's leading slash. */
function namePredicate(text: string): (name: string) => boolean {
  let pattern: RegExp
  try {
    pattern = new RegExp(text)
  } catch {
    return (name) => name.includes(text)
  }
  return (name) => pattern.test(name) || pattern.test(`/${name}`)
}
