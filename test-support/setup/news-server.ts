import { createServer } from 'node:net'

export interface LoopbackNewsServer {
  port: number
  stop(): void
}

/** A Usenet provider on loopback that answers each command with the next of these replies; the first one greets. */
export async function startLoopbackNewsServer(replies: readonly string[]): Promise<LoopbackNewsServer> {
  const server = createServer((socket) => {
    const remaining = [...replies]
    const reply = () => socket.write(`${remaining.shift() ?? '500 what'}\r\n`)
    socket.on('error', () => undefined)
    socket.on('data', reply)
    reply()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { port: address.port, stop: () => server.close() }
}
