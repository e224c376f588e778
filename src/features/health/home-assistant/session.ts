import type { Machine } from '../../../platform/machine.ts'
import type { BrokerConnection } from '../../../platform/mqtt/connection.ts'
import { sourceOf, toHomeEntities } from './entities.ts'
import {
  availabilityTopic,
  discoveryMessage,
  OFFLINE,
  ONLINE,
  valueMessage,
  valueTopic,
  type HomeDevice,
  type RetainedMessage,
} from './messages.ts'
import { deletePublished, readPublished, retainedTopics, writePublished } from './record.ts'
import type { HomeComponent, HomeEntity, HomeSources } from './types.ts'

/** What is published over one connection. */
export interface HomeSession {
  /** Publishes what changed. Values that come while it works are published afterwards, together. */
  update(sources: HomeSources): void
  /** Publishes everything again. */
  announce(): void
  /** Resolves once the broker has everything for the first time. */
  published: Promise<void>
  /** Resolves with what went wrong, if something does. */
  failed: Promise<unknown>
  /** Says that usher is gone, and leaves the values. */
  leave(): Promise<void>
  /** Has the broker forget everything. */
  clear(): Promise<void>
}

type Components = Readonly<Record<string, HomeComponent>>

export function createHomeSession(
  connection: BrokerConnection,
  broker: string,
  device: HomeDevice,
  machine: Machine,
): HomeSession {
  /** What the broker has of this connection, by topic. */
  const sent = new Map<string, string>()
  const published = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<unknown>()
  let wanted: HomeSources | undefined
  let hasSent = false
  let isEnding = false
  let working: Promise<void> | undefined

  async function send({ topic, payload }: RetainedMessage): Promise<void> {
    if (sent.get(topic) === payload) return
    hasSent = true
    await connection.retain(topic, payload)
    sent.set(topic, payload)
  }

  async function publish(sources: HomeSources): Promise<void> {
    const entities = toHomeEntities(sources)
    const before: Components = readPublished(machine, broker)?.components ?? {}
    const now: Components = Object.fromEntries(entities.map(({ key, component }) => [key, component]))
    const { gone, unread } = missingFrom(now, before, sources)
    writePublished(machine, broker, { prefix: device.prefix, components: { ...before, ...now } })
    const messages: RetainedMessage[] = [
      // The description names what is gone once more, and then not any more.
      ...(Object.keys(gone).length > 0 ? [discoveryMessage(device, entities, gone)] : []),
      ...Object.keys(gone).map((key) => ({ topic: valueTopic(device, key), payload: '' })),
      discoveryMessage(device, entities),
      ...[...entities, ...unread].map((one) => valueMessage(device, one)),
      { topic: availabilityTopic(device), payload: ONLINE },
    ]
    for (const message of messages) {
      // The record still names everything that the broker may keep.
      if (isEnding) return
      await send(message)
    }
    const kept = Object.fromEntries(unread.map(({ key, component }) => [key, component]))
    writePublished(machine, broker, { prefix: device.prefix, components: { ...now, ...kept } })
    published.resolve()
  }

  /** One after another, and only the newest. */
  function start(): void {
    working ??= (async () => {
      try {
        for (let next = wanted; next !== undefined; next = wanted === next ? undefined : wanted) await publish(next)
      } finally {
        working = undefined
      }
    })().catch(failed.resolve)
  }

  /** Waits for the message that is on its way, and for no other. */
  async function stopPublishing(): Promise<void> {
    isEnding = true
    wanted = undefined
    await working
  }

  return {
    update(sources) {
      wanted = sources
      start()
    },
    announce() {
      sent.clear()
      if (wanted === undefined) return
      wanted = { ...wanted }
      start()
    },
    published: published.promise,
    failed: failed.promise,
    async leave() {
      await stopPublishing()
      if (hasSent) await connection.retain(availabilityTopic(device), OFFLINE)
    },
    async clear() {
      await stopPublishing()
      await clearBroker(connection, broker, device.id, machine)
    },
  }
}

/** Has a broker forget everything that it may keep. If that is interrupted, the record stays, and it is done again. */
export async function clearBroker(
  connection: BrokerConnection,
  broker: string,
  id: string,
  machine: Machine,
): Promise<void> {
  const record = readPublished(machine, broker)
  if (record === undefined) return
  for (const topic of retainedTopics(id, record)) await connection.retain(topic, '')
  deletePublished(machine, broker)
}

/** Splits what is missing now: gone, or not known because its source cannot be read. */
function missingFrom(now: Components, before: Components, sources: HomeSources) {
  const missing = Object.entries(before).filter(([key]) => now[key] === undefined)
  const isRead = (key: string) => {
    const source = sources[sourceOf(key)]
    return source !== undefined && !('unreadable' in source)
  }
  const unread = missing
    .filter(([key]) => !isRead(key))
    .map(([key, component]): Pick<HomeEntity, 'key' | 'component' | 'value' | 'attributes'> => {
      const source = sources[sourceOf(key)]
      const because = source !== undefined && 'unreadable' in source ? { summary: source.unreadable } : {}
      return { key, component, value: null, attributes: because }
    })
  return { gone: Object.fromEntries(missing.filter(([key]) => isRead(key))), unread }
}
