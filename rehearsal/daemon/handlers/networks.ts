import { z } from '../../../contract/zod.ts'
import { sha256Hex } from '../../seeded-random.ts'
import { hasLabels, matchesAny, parseFilters } from '../http/filters.ts'
import { formatTimestamp } from '../http/timestamps.ts'
import { noContent, jsonReply, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import { isRunning } from '../world/lifecycle.ts'
import { EngineError, type NetworkRecord } from '../world/records.ts'
import type { World } from '../world/world.ts'

/** `GET /networks` */
export async function listNetworks({ world, query }: DaemonRequest): Promise<DaemonReply> {
  const { name, id, label, driver } = parseFilters(query, [
    'name',
    'id',
    'label',
    'driver',
    'scope',
    'type',
    'dangling',
  ])
  const networks = [...world.networks.values()].filter(
    (record) =>
      (!name || name.some((part) => record.name.includes(part))) &&
      (!id || id.some((part) => record.id.startsWith(part))) &&
      matchesAny(record.driver, driver) &&
      hasLabels(record.labels, label),
  )
  return jsonReply(networks.map((network) => networkJson(network)))
}

/** `GET /networks/{id}` */
export async function inspectNetwork({ world, pathParams: [reference = ''] }: DaemonRequest): Promise<DaemonReply> {
  const found = findNetwork(world, reference)
  const members = [...world.containers.values()].filter(
    (box) => box.record.networkMode === found.name && isRunning(box),
  )
  const Containers = Object.fromEntries(members.map(({ record }) => [record.id, { Name: record.name }]))
  return jsonReply({ ...networkJson(found), Containers })
}

const networkBody = z.object({
  Name: z.string().min(1),
  Driver: z.string().default('bridge'),
  Labels: z.record(z.string(), z.string()).nullish(),
})

/** `POST /networks/create` */
export async function createNetwork({ world, body: read }: DaemonRequest): Promise<DaemonReply> {
  const parsed = networkBody.safeParse(await read())
  if (!parsed.success) throw new EngineError(400, 'invalid JSON: a network needs a Name')
  const { Name: name, Driver: driver, Labels } = parsed.data
  if (driver !== 'bridge') throw new EngineError(501, `The rehearsal only supports bridge networks, not ${driver}.`)
  if ([...world.networks.values()].some((record) => record.name === name))
    throw new EngineError(409, `network with name ${name} already exists`)
  const network: NetworkRecord = {
    id: sha256Hex(`network ${name} ${world.clock.now()}`),
    name,
    driver,
    subnet: `172.${18 + (world.networks.size % 12)}.0.0/16`,
    createdAt: world.clock.now(),
    labels: Labels ?? {},
  }
  world.networks.set(network.id, network)
  emitNetworkEvent(world, network, 'create')
  return jsonReply({ Id: network.id, Warning: '' }, 201)
}

/** `DELETE /networks/{id}` */
export async function removeNetwork({ world, pathParams: [reference = ''] }: DaemonRequest): Promise<DaemonReply> {
  const found = findNetwork(world, reference)
  if (['bridge', 'host', 'none'].includes(found.name))
    throw new EngineError(403, `${found.name} is a pre-defined network and cannot be removed`)
  if ([...world.containers.values()].some((box) => box.record.networkMode === found.name && isRunning(box)))
    throw new EngineError(403, `error while removing network: network ${found.name} has active endpoints`)
  world.networks.delete(found.id)
  emitNetworkEvent(world, found, 'destroy')
  return noContent
}

/** `GET /volumes` */
export const listVolumes = async (): Promise<DaemonReply> => jsonReply({ Volumes: [], Warnings: null })

function findNetwork(world: World, reference: string): NetworkRecord {
  for (const record of world.networks.values()) if (record.name === reference || record.id === reference) return record
  for (const record of world.networks.values()) if (record.id.startsWith(reference)) return record
  throw new EngineError(404, `network ${reference} not found`)
}

function emitNetworkEvent(world: World, { id, name, driver }: NetworkRecord, action: string): void {
  world.events.append({ at: world.clock.now(), type: 'network', action, id, attributes: { name, type: driver } })
  world.markDirty('state')
}

const networkJson = ({ id, name, driver, subnet, createdAt, labels }: NetworkRecord): object => ({
  Name: name,
  Id: id,
  Created: formatTimestamp(createdAt),
  Scope: 'local',
  Driver: driver,
  EnableIPv6: false,
  IPAM: { Driver: 'default', Options: null, Config: subnet === null ? [] : [{ Subnet: subnet }] },
  Internal: false,
  Attachable: false,
  Ingress: false,
  ConfigFrom: { Network: '' },
  ConfigOnly: false,
  Containers: {},
  Options: {},
  Labels: labels,
})
