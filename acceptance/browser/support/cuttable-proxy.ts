import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy between the browser and usher that a test can cut and restore. */
export interface CuttableProxy {
  /** The proxy address for the browser. */
  url: string
  cut(): void
  restore(): void
  close(): Promise<void>
}

/** Relays bytes unchanged: a browser sends a proxy the full URL, and usher accepts that form for its own host. */
export async function startCuttableProxy(port: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>()
  let connected = true
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (!connected) return near.destroy()
    const far = connect(port, '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    connected = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => void (connected = true),
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
