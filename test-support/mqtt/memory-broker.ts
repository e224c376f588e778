import type { BrokerAddress, BrokerConnection, ConnectBroker } from '../../src/platform/mqtt/connection.ts'
import { MqttError, type ReceivedMessage } from '../../src/platform/mqtt/packets.ts'

/** A broker in memory: what it keeps, and everything that was sent to it. */
export interface MemoryBroker {
  connect: ConnectBroker
  /** What it keeps, by topic. */
  kept: Map<string, string>
  /** Every message, in order, as `topic=payload`. */
  log: string[]
  connections: BrokerAddress[]
  /** Fails once so many messages were taken; undefined for never. */
  failAfter: number | undefined
  /** Refuses to be connected to, with this reason. */
  refusal: string | undefined
  /** Sends a message to those who subscribed. */
  say(topic: string, payload: string, retained?: boolean): void
  /** Ends the connection without a goodbye, so that it publishes the will. */
  cut(): void
}

export function createMemoryBroker(): MemoryBroker {
  let lose: ((because: string | null) => void) | undefined
  let listeners: [topic: string, listener: (message: ReceivedMessage) => void][] = []
  const broker: MemoryBroker = {
    kept: new Map(),
    log: [],
    connections: [],
    failAfter: undefined,
    refusal: undefined,
    say(topic, payload, retained = false) {
      for (const [wanted, listener] of listeners) if (wanted === topic) listener({ topic, payload, retained })
    },
    cut: () => lose?.('it closed the connection'),
    async connect(address) {
      if (broker.refusal !== undefined) throw new MqttError(broker.refusal)
      const { promise: ended, resolve } = Promise.withResolvers<string | null>()
      let isOver = false
      listeners = []
      broker.connections.push(address)
      lose = (because) => {
        if (isOver) return
        isOver = true
        listeners = []
        if (because !== null) broker.kept.set(address.will.topic, address.will.payload)
        resolve(because)
      }
      const connection: BrokerConnection = {
        ended,
        async retain(topic, payload) {
          await Promise.resolve()
          if (broker.failAfter !== undefined && broker.failAfter-- <= 0) lose?.('it closed the connection')
          if (isOver) throw new MqttError('it closed the connection')
          broker.log.push(`${topic}=${payload}`)
          if (payload === '') broker.kept.delete(topic)
          else broker.kept.set(topic, payload)
        },
        async subscribe(topic, listener) {
          listeners.push([topic, listener])
        },
        close: async () => lose?.(null),
        drop: () => lose?.('it was dropped'),
      }
      return connection
    },
  }
  return broker
}
