import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The way between the browser and usher, which a test can cut and mend. */
export interface Line {
  /** What the browser is told to go through. */
  proxy: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Carries bytes as they are: to a server, a browser behind a proxy speaks as to a proxy, naming the same host. */
export async function lineTo(port: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let whole = true
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (!whole) return near.destroy()
    const far = connect(port, '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    whole = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (whole = true),
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
