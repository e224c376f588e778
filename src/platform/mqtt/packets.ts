/** The packets of MQTT 3.1.1 that a publisher sends and receives. source: OASIS, mqtt-v3.1.1-os */

export const packetTypes = {
  connect: 1,
  connack: 2,
  publish: 3,
  puback: 4,
  subscribe: 8,
  suback: 9,
  pingreq: 12,
  pingresp: 13,
  disconnect: 14,
} as const

export interface ReceivedPacket {
  type: number
  flags: number
  body: Buffer
}

/** The reason is shown to people, so it has no address and no secret. */
export class MqttError extends Error {
  override readonly name = 'MqttError'
}

/** `Remaining Length` has at most four bytes. source: 2.2.3 */
const MAX_LENGTH_BYTES = 4
const AT_LEAST_ONCE = 1

export interface ConnectOptions {
  clientId: string
  keepAliveSeconds: number
  account: { user: string; password: string } | null
  /** What the broker publishes, retained, once the connection is lost. */
  will: { topic: string; payload: string }
}

/** source: 3.1. A clean session: the broker keeps nothing for the time in which usher is away. */
export function encodeConnect({ clientId, keepAliveSeconds, account, will }: ConnectOptions): Buffer {
  const flags = 0x02 | 0x04 | (AT_LEAST_ONCE << 3) | 0x20 | (account ? 0xc0 : 0)
  const fields = [clientId, will.topic, will.payload, ...(account ? [account.user, account.password] : [])]
  const head = Buffer.from([4, flags, keepAliveSeconds >> 8, keepAliveSeconds & 0xff])
  return packet(packetTypes.connect, 0, [text('MQTT'), head, ...fields.map(text)])
}

/** An empty payload removes what the broker retains of the topic. source: 3.3.1.3 */
export function encodeRetained(topic: string, payload: string, id: number): Buffer {
  const flags = (AT_LEAST_ONCE << 1) | 0x01
  return packet(packetTypes.publish, flags, [text(topic), uint16(id), Buffer.from(payload)])
}

export function encodeSubscribe(topic: string, id: number): Buffer {
  return packet(packetTypes.subscribe, 0x02, [uint16(id), text(topic), Buffer.from([0])])
}

export const encodePing = (): Buffer => packet(packetTypes.pingreq, 0, [])
export const encodeDisconnect = (): Buffer => packet(packetTypes.disconnect, 0, [])

export interface ReceivedMessage {
  topic: string
  payload: string
  /** The broker had kept it, so it says nothing of now. */
  retained: boolean
}

/** Reads a message of the one quality of service that usher subscribes with: 0, which has no packet identifier. */
export function readMessage({ flags, body }: ReceivedPacket): ReceivedMessage {
  const length = body.length < 2 ? Infinity : body.readUInt16BE(0)
  if (length + 2 > body.length || (flags & 0x06) !== 0) throw nonsense()
  return {
    topic: body.toString('utf8', 2, 2 + length),
    payload: body.toString('utf8', 2 + length),
    retained: (flags & 0x01) === 1,
  }
}

export const nonsense = (): MqttError => new MqttError('what answers there does not speak MQTT')

/** The first bytes that a broker may send: a message without an identifier, and acknowledgements. source: 2.2 */
export const brokerHeads: ReadonlySet<number> = new Set([0x20, 0x30, 0x31, 0x40, 0x90, 0xd0])

/**
 * Collects bytes, and returns the packets that are complete. Throws as soon as the head of a packet says that it is not
 * one of `heads`, or over `maxBytes`: nothing of it is kept.
 */
export function createPacketReader(
  maxBytes: number,
  heads: ReadonlySet<number> | null = brokerHeads,
): (chunk: Buffer) => ReceivedPacket[] {
  let pending: Buffer = Buffer.alloc(0)

  function next(): ReceivedPacket | null {
    if (pending.length > 0 && heads?.has(pending[0]!) === false) throw nonsense()
    let length = 0
    for (let at = 0; ; at++) {
      const byte = pending[1 + at]
      if (byte === undefined) return null
      length += (byte & 0x7f) * 128 ** at
      if (byte < 0x80) {
        if (length > maxBytes) throw new MqttError(`it sends a packet of ${length} bytes, and usher reads ${maxBytes}`)
        const start = 2 + at
        if (pending.length < start + length) return null
        const [head, body] = [pending[0]!, pending.subarray(start, start + length)]
        pending = pending.subarray(start + length)
        return { type: head >> 4, flags: head & 0x0f, body }
      }
      if (at + 1 === MAX_LENGTH_BYTES) throw nonsense()
    }
  }

  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    const packets: ReceivedPacket[] = []
    for (let one = next(); one !== null; one = next()) packets.push(one)
    return packets
  }
}

function packet(type: number, flags: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([(type << 4) | flags, ...lengthBytes(body.length)]), body])
}

function lengthBytes(length: number): number[] {
  const rest = Math.floor(length / 128)
  return rest === 0 ? [length] : [(length % 128) | 0x80, ...lengthBytes(rest)]
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([uint16(bytes.length), bytes])
}

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff])
