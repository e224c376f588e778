import { createServer, type Socket } from 'node:net'

export interface ScgiServer {
  port: number
  stop(): Promise<void>
}

type Answer = (headers: Map<string, string>, body: string) => Promise<string>

/** Serves SCGI on loopback: a netstring of headers, then the body. `answer` returns a CGI response, headers included. */
export async function startScgiServer(answer: Answer): Promise<ScgiServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece])
      const request = parseRequest(received)
      if (request) void answer(request.headers, request.body).then((text) => socket.end(text))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the SCGI server has no port')
  return {
    port: address.port,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((stopped) => void server.close(() => stopped()))
    },
  }
}

/** Returns undefined while it is incomplete. source: the SCGI specification */
function parseRequest(bytes: Buffer): { headers: Map<string, string>; body: string } | undefined {
  const colon = bytes.indexOf(':')
  const length = colon === -1 ? Number.NaN : Number(bytes.subarray(0, colon).toString())
  const start = colon + 1
  if (Number.isNaN(length) || bytes.length <= start + length) return undefined
  if (bytes[start + length] !== ','.charCodeAt(0)) throw new Error('the netstring has no comma at its end')
  const words = bytes
    .subarray(start, start + length)
    .toString()
    .split('\0')
  const headers = new Map<string, string>()
  for (let at = 0; at + 1 < words.length; at += 2) headers.set(words[at]!, words[at + 1]!)
  if (words[0] !== 'CONTENT_LENGTH' || headers.get('SCGI') !== '1') throw new Error('the headers are not those of SCGI')
  const body = bytes.subarray(start + length + 1)
  return body.length < Number(headers.get('CONTENT_LENGTH')) ? undefined : { headers, body: body.toString() }
}
