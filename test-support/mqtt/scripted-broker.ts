import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { createPacketReader, packetTypes, type ReceivedPacket } from '../../src/platform/mqtt/packets.ts'

/** A server on loopback that a test scripts byte by byte. */
export interface ScriptedBroker extends AsyncDisposable {
  port: number
  received: ReceivedPacket[]
  sockets: Socket[]
  /** Resolves once this packet has arrived. */
  waitFor(type: number): Promise<ReceivedPacket>
}

type Script = (packet: ReceivedPacket, socket: Socket) => void

interface ScriptOptions {
  certificate?: { cert: string; key: string }
  /** Runs when somebody connects, before anything is received. */
  greet?: (socket: Socket) => void
}

export const CONNACK = Buffer.from([0x20, 2, 0, 0])

/** Acknowledges everything, as a broker does. */
export const obedient: Script = ({ type, flags, body }, socket) => {
  if (type === packetTypes.connect) socket.write(CONNACK)
  if (type === packetTypes.publish && (flags & 0x06) !== 0) {
    const at = 2 + body.readUInt16BE(0)
    socket.write(Buffer.concat([Buffer.from([0x40, 2]), body.subarray(at, at + 2)]))
  }
  if (type === packetTypes.subscribe)
    socket.write(Buffer.concat([Buffer.from([0x90, 3]), body.subarray(0, 2), Buffer.from([0])]))
  if (type === packetTypes.pingreq) socket.write(Buffer.from([0xd0, 0]))
}

export async function startScriptedBroker(
  script: Script,
  { certificate, greet }: ScriptOptions = {},
): Promise<ScriptedBroker> {
  const received: ReceivedPacket[] = []
  const sockets: Socket[] = []
  let arrived = Promise.withResolvers<void>()
  const serve = (socket: Socket) => {
    sockets.push(socket)
    const read = createPacketReader(10_000_000, null)
    // What a client says to a server of another kind is not for it.
    const readOrNothing = (chunk: Buffer) => {
      try {
        return read(chunk)
      } catch {
        return []
      }
    }
    socket.on('error', () => {})
    greet?.(socket)
    socket.on('data', (chunk: Buffer) => {
      for (const packet of readOrNothing(chunk)) {
        received.push(packet)
        script(packet, socket)
      }
      const before = arrived
      arrived = Promise.withResolvers<void>()
      before.resolve()
    })
  }
  const server: Server = certificate ? createTlsServer(certificate, serve) : createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    received,
    sockets,
    async waitFor(type) {
      for (;;) {
        const found = received.find((one) => one.type === type)
        if (found) return found
        await arrived.promise
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
