import * as z from 'zod'
import { digestOf } from '../../chance.ts'
import { hasLabels, isAny, readFilters } from '../http/filters.ts'
import { stamp } from '../http/moments.ts'
import { done, json, type Asked, type Reply } from '../http/reply.ts'
import { isUp } from '../world/life.ts'
import { EngineError, type NetworkRecord } from '../world/model.ts'
import type { World } from '../world/world.ts'

/** `GET /networks` */
export async function networks({ world, query }: Asked): Promise<Reply> {
  const { name, id, label, driver } = readFilters(query, ['name', 'id', 'label', 'driver', 'scope', 'type', 'dangling'])
  const some = [...world.networks.values()].filter(
    (one) =>
      (!name || name.some((part) => one.name.includes(part))) &&
      (!id || id.some((part) => one.id.startsWith(part))) &&
      isAny(one.driver, driver) &&
      hasLabels(one.labels, label),
  )
  return json(some.map((network) => told(network)))
}

/** `GET /networks/{id}` */
export async function network({ world, caught: [reference = ''] }: Asked): Promise<Reply> {
  const found = findNetwork(world, reference)
  const members = [...world.boxes.values()].filter((box) => box.record.networkMode === found.name && isUp(box))
  const Containers = Object.fromEntries(members.map(({ record }) => [record.id, { Name: record.name }]))
  return json({ ...told(found), Containers })
}

const body = z.object({
  Name: z.string().min(1),
  Driver: z.string().default('bridge'),
  Labels: z.record(z.string(), z.string()).nullish(),
})

/** `POST /networks/create` */
export async function createNetwork({ world, body: read }: Asked): Promise<Reply> {
  const parsed = body.safeParse(await read())
  if (!parsed.success) throw new EngineError(400, 'invalid JSON: a network needs a Name')
  const { Name: name, Driver: driver, Labels } = parsed.data
  if (driver !== 'bridge') throw new EngineError(501, `The rehearsal makes bridge networks only, not ${driver}.`)
  if ([...world.networks.values()].some((one) => one.name === name))
    throw new EngineError(409, `network with name ${name} already exists`)
  const made: NetworkRecord = {
    id: digestOf(`network ${name} ${world.clock.now()}`),
    name,
    driver,
    subnet: `172.${18 + (world.networks.size % 12)}.0.0/16`,
    createdAt: world.clock.now(),
    labels: Labels ?? {},
  }
  world.networks.set(made.id, made)
  tellOf(world, made, 'create')
  return json({ Id: made.id, Warning: '' }, 201)
}

/** `DELETE /networks/{id}` */
export async function removeNetwork({ world, caught: [reference = ''] }: Asked): Promise<Reply> {
  const found = findNetwork(world, reference)
  if (['bridge', 'host', 'none'].includes(found.name))
    throw new EngineError(403, `${found.name} is a pre-defined network and cannot be removed`)
  if ([...world.boxes.values()].some((box) => box.record.networkMode === found.name && isUp(box)))
    throw new EngineError(403, `error while removing network: network ${found.name} has active endpoints`)
  world.networks.delete(found.id)
  tellOf(world, found, 'destroy')
  return done
}

/** `GET /volumes` */
export const volumes = async (): Promise<Reply> => json({ Volumes: [], Warnings: null })

function findNetwork(world: World, reference: string): NetworkRecord {
  for (const one of world.networks.values()) if (one.name === reference || one.id === reference) return one
  for (const one of world.networks.values()) if (one.id.startsWith(reference)) return one
  throw new EngineError(404, `network ${reference} not found`)
}

function tellOf(world: World, { id, name, driver }: NetworkRecord, action: string): void {
  world.events.tell({ at: world.clock.now(), type: 'network', action, id, attributes: { name, type: driver } })
  world.changed('state')
}

const told = ({ id, name, driver, subnet, createdAt, labels }: NetworkRecord): object => ({
  Name: name,
  Id: id,
  Created: stamp(createdAt),
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
