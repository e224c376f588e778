import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createTransport } from '../../src/platform/media-apps/connection/transport.ts'
import { afterTest } from '../machine/after-test.ts'

export const appTarget = (port: number) => ({ host: '127.0.0.1', port, app: 'Sonarr', service: 'sonarr' })

/** A server that answers every request with these bytes, and closes the connection unless the answer goes on. */
export async function rawServer(
  answer: string | Buffer,
  after: (socket: Socket) => void = (socket) => void socket.end(),
) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(answer, () => after(socket)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterTest(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return createTransport(appTarget((server.address() as AddressInfo).port))
}
