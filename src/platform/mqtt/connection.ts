import type { Clock } from '../../lib/clock.ts'
import { ConnectionFailure, openSocket, type SocketAddress } from '../host/open-socket.ts'
import { CLOSED, createConversation, type Conversation } from './conversation.ts'
import {
  encodeConnect,
  encodePing,
  encodeRetained,
  encodeSubscribe,
  MqttError,
  nonsense,
  packetTypes,
  type ConnectOptions,
  type ReceivedMessage,
} from './packets.ts'

export interface BrokerAddress extends SocketAddress, Omit<ConnectOptions, 'keepAliveSeconds'> {}

/** A connection to a broker. It sends one packet after another: the next once the broker has acknowledged the last. */
export interface BrokerConnection {
  /** Has the broker keep a message; an empty payload makes it forget the last. Rejects with an MqttError. */
  retain(topic: string, payload: string): Promise<void>
  subscribe(topic: string, onMessage: (message: ReceivedMessage) => void): Promise<void>
  /** Resolves with the reason once the connection is lost; with null once it was closed here. */
  ended: Promise<string | null>
  /** Leaves in an orderly way, so that the broker does not publish the will. */
  close(): Promise<void>
  /** Leaves without a goodbye, so that the broker publishes the will. */
  drop(): void
}

export type ConnectBroker = (broker: BrokerAddress, clock: Clock, signal: AbortSignal) => Promise<BrokerConnection>

/** How long the broker may take to answer, in milliseconds. */
export const ANSWER_MS = 15_000
/** How long the broker waits for a sign of life. usher pings after half of it. */
export const KEEP_ALIVE_SECONDS = 60

/** source: 3.2.2.3 */
const refusals: Readonly<Record<number, string>> = {
  1: 'it does not accept MQTT 3.1.1',
  2: 'it does not accept the name that usher gives itself',
  3: 'it is not available right now',
  4: 'it rejected the user name or the password',
  5: 'it does not allow this user to connect',
}

/** Connects and signs in. Rejects with an MqttError that says why not. */
export const connectBroker: ConnectBroker = async (broker, clock, signal) => {
  const conversation = await openWithin(broker, clock, signal)
  const onAbort = () => conversation.fail('it was interrupted')
  signal.addEventListener('abort', onAbort, { once: true })
  void conversation.ended.then(() => signal.removeEventListener('abort', onAbort))
  if (signal.aborted) onAbort()
  const hello = encodeConnect({ ...broker, keepAliveSeconds: KEEP_ALIVE_SECONDS })
  try {
    await conversation.ask(() => hello, packetTypes.connack, requireAcceptance)
  } catch (thrown) {
    const isPlain = !broker.tls && thrown instanceof MqttError && thrown.message === CLOSED
    throw isPlain ? new MqttError('it closed the connection at once, so it may want mqtts://') : thrown
  }
  keepAlive(conversation, clock)
  return toConnection(conversation)
}

function requireAcceptance(body: Buffer): void {
  if (body.length !== 2) throw nonsense()
  const code = body[1]!
  if (code !== 0) throw new MqttError(refusals[code] ?? `it refused the connection (${code})`)
}

async function openWithin(address: SocketAddress, clock: Clock, signal: AbortSignal): Promise<Conversation> {
  const late = new AbortController()
  const cancelTimer = clock.after(ANSWER_MS, () => late.abort())
  try {
    const socket = await openSocket(address, AbortSignal.any([signal, late.signal]))
    return createConversation(socket, clock, ANSWER_MS)
  } catch (thrown) {
    throw thrown instanceof ConnectionFailure ? new MqttError(thrown.message) : thrown
  } finally {
    cancelTimer()
  }
}

/** A broker that is gone without a word is noticed by the ping that it does not answer. */
function keepAlive(conversation: Conversation, clock: Clock): void {
  const cancelPing = clock.after((KEEP_ALIVE_SECONDS * 1000) / 2, () => {
    conversation.ask(encodePing, packetTypes.pingresp).then(
      () => keepAlive(conversation, clock),
      () => undefined,
    )
  })
  void conversation.ended.then(cancelPing)
}

function toConnection({ ask, ended, onMessages, end, fail }: Conversation): BrokerConnection {
  let lastId = 0
  /** An identifier is free again once its packet is acknowledged, and only one packet is under way. */
  const nextId = () => (lastId = (lastId % 0xffff) + 1)
  const requireId = (body: Buffer) => {
    if (body.length < 2 || body.readUInt16BE(0) !== lastId) throw nonsense()
  }
  return {
    ended,
    retain: (topic, payload) => ask(() => encodeRetained(topic, payload, nextId()), packetTypes.puback, requireId),
    subscribe(topic, onMessage) {
      onMessages((message) => message.topic === topic && onMessage(message))
      return ask(
        () => encodeSubscribe(topic, nextId()),
        packetTypes.suback,
        (body) => {
          requireId(body)
          if (body[2] !== 0) throw new MqttError('it does not let usher subscribe')
        },
      )
    },
    close: end,
    drop: () => fail('the connection is closed'),
  }
}
