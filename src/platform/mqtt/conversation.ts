import type { Socket } from 'node:net'
import type { Clock } from '../../lib/clock.ts'
import {
  createPacketReader,
  encodeDisconnect,
  MqttError,
  nonsense,
  packetTypes,
  readMessage,
  type ReceivedMessage,
  type ReceivedPacket,
} from './packets.ts'

/** usher subscribes to one short message, so a larger packet is not for it. */
export const MAX_PACKET_BYTES = 64 * 1024
/** Why a conversation ended that the other side ended, in an orderly way or not. */
export const CLOSED = 'it closed the connection'
/** How long the goodbye may take, in milliseconds. */
const GOODBYE_MS = 2_000

export interface Conversation {
  /**
   * Sends a packet once every earlier one is answered, and waits for an answer of this type. Rejects with an MqttError
   * once the conversation has ended, and ends it if `check` throws.
   */
  ask(packet: () => Buffer, answer: number, check?: (body: Buffer) => void): Promise<void>
  onMessages(listener: (message: ReceivedMessage) => void): void
  fail(reason: string): void
  end(): Promise<void>
  /** Resolves with why it ended; with null if that was `end`. */
  ended: Promise<string | null>
}

/** Talks MQTT on a socket. One packet is under way at a time, so a broker that stops reading fills no buffer. */
export function createConversation(socket: Socket, clock: Clock, answerMs: number): Conversation {
  const { promise: ended, resolve } = Promise.withResolvers<string | null>()
  const read = createPacketReader(MAX_PACKET_BYTES)
  const listeners: ((message: ReceivedMessage) => void)[] = []
  let awaited: { answer: number; resolve(body: Buffer): void; reject(reason: Error): void } | undefined
  let reason: string | null | undefined
  let last: Promise<unknown> = Promise.resolve()

  const endedError = () => new MqttError(reason ?? 'the connection is closed')

  function finish(because: string | null): void {
    if (reason !== undefined) return
    reason = because
    if (because !== null) socket.destroy()
    awaited?.reject(endedError())
    resolve(because)
  }

  function receive(packet: ReceivedPacket): void {
    if (packet.type === packetTypes.publish) {
      const message = readMessage(packet)
      for (const listener of listeners) listener(message)
    } else if (awaited?.answer === packet.type) awaited.resolve(packet.body)
    else throw nonsense()
  }

  async function exchange(packet: Buffer, answer: number, check?: (body: Buffer) => void): Promise<void> {
    const { promise, ...settle } = Promise.withResolvers<Buffer>()
    awaited = { answer, ...settle }
    const cancelTimer = clock.after(answerMs, () => finish('no answer in time'))
    socket.write(packet)
    try {
      const body = await promise
      check?.(body)
    } catch (thrown) {
      if (thrown instanceof MqttError) finish(thrown.message)
      throw thrown
    } finally {
      cancelTimer()
      awaited = undefined
    }
  }

  socket.on('data', (chunk: Buffer) => {
    try {
      if (reason === undefined) for (const packet of read(chunk)) receive(packet)
    } catch (thrown) {
      finish(thrown instanceof MqttError ? thrown.message : nonsense().message)
    }
  })
  socket.on('error', () => finish(CLOSED))
  socket.on('close', () => finish(CLOSED))

  return {
    ended,
    ask(packet, answer, check) {
      const turn = last
        .catch(() => undefined)
        .then(() => {
          if (reason !== undefined) throw endedError()
          return exchange(packet(), answer, check)
        })
      last = turn
      return turn
    },
    onMessages: (listener) => void listeners.push(listener),
    fail: finish,
    async end() {
      if (reason !== undefined) return
      finish(null)
      const { promise: gone, resolve: leave } = Promise.withResolvers<void>()
      const cancelTimer = clock.after(GOODBYE_MS, leave)
      socket.once('close', () => leave())
      socket.end(encodeDisconnect(), () => leave())
      await gone
      cancelTimer()
      socket.destroy()
    },
  }
}
