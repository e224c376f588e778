import { isDeepStrictEqual } from 'node:util'
import { z } from '../../../../contract/zod.ts'
import type { Machine } from '../../../platform/machine.ts'
import { discoveryTopic, valueTopic, availabilityTopic } from './messages.ts'

const publishedSchema = z.object({
  prefix: z.string(),
  /** The values that the broker may keep, with their component. */
  components: z.record(z.string(), z.enum(['sensor', 'binary_sensor'])),
})

/** What a broker may keep of usher. It is recorded before it is published, so nothing is ever forgotten there. */
export type PublishedRecord = z.output<typeof publishedSchema>

const connectionSchema = z.object({
  broker: z.string(),
  connected_at: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  because: z.string().nullable(),
})

/** How the connection to the broker is, or was when the watch ended. */
export type ConnectionRecord = z.output<typeof connectionSchema>

const TOPIC = 'home-assistant'
const PUBLISHED = 'published:'
const CONNECTION = 'connection'
const IDENTITY = 'identity'

type StateAccess = Pick<Machine, 'state'>

/** Returns the name under which Home Assistant knows this usher; undefined if it never published anything. */
export const readHomeId = (machine: StateAccess): string | undefined =>
  machine.state().keyValues.get(TOPIC, IDENTITY, z.object({ id: z.string() }))?.value.id

/** Returns the name under which Home Assistant knows this usher. It is made once, by chance. */
export function ensureHomeId(machine: StateAccess): string {
  const stored = readHomeId(machine)
  if (stored !== undefined) return stored
  const id = crypto.randomUUID().slice(0, 8)
  machine.state().keyValues.set(TOPIC, IDENTITY, { id })
  return id
}

export const readPublished = (machine: StateAccess, broker: string): PublishedRecord | undefined =>
  machine.state().keyValues.get(TOPIC, `${PUBLISHED}${broker}`, publishedSchema)?.value

/** Writes only what is new: the record is the same for days, and values come several times a minute. */
export function writePublished(machine: StateAccess, broker: string, record: PublishedRecord): void {
  if (isDeepStrictEqual(readPublished(machine, broker), record)) return
  machine.state().keyValues.set(TOPIC, `${PUBLISHED}${broker}`, record)
}

export const deletePublished = (machine: StateAccess, broker: string): void =>
  machine.state().keyValues.delete(TOPIC, `${PUBLISHED}${broker}`)

/** Returns the brokers that may keep something of usher, as host and port. */
export function brokersWithValues(machine: StateAccess): { broker: string; values: number }[] {
  return machine
    .state()
    .keyValues.list(TOPIC, publishedSchema)
    .filter(({ name }) => name.startsWith(PUBLISHED))
    .map(({ name, value }) => ({ broker: name.slice(PUBLISHED.length), values: Object.keys(value.components).length }))
}

export const readConnection = (machine: StateAccess): ConnectionRecord | undefined =>
  machine.state().keyValues.get(TOPIC, CONNECTION, connectionSchema)?.value

export const writeConnection = (machine: StateAccess, record: ConnectionRecord): void =>
  machine.state().keyValues.setIfWritable(TOPIC, CONNECTION, record)

export const deleteConnection = (machine: StateAccess): void => machine.state().keyValues.delete(TOPIC, CONNECTION)

/** Returns every topic that the record says the broker may keep. The device comes first: its values go with it. */
export function retainedTopics(id: string, { prefix, components }: PublishedRecord): string[] {
  return [
    discoveryTopic({ id, prefix, hostname: '' }),
    ...Object.keys(components).map((key) => valueTopic({ id }, key)),
    availabilityTopic({ id }),
  ]
}
