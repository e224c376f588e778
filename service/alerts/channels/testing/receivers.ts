import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  json: Record<string, unknown>
}

export interface HttpReceiver extends AsyncDisposable {
  address: string
  received: Received[]
  /** What it answers with. */
  answer: { status: number; headers?: Record<string, string> }
}

/** A real receiver on a port of this machine. */
export async function httpReceiver(): Promise<HttpReceiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8')
      received.push({ path: request.url ?? '', headers: request.headers, json: JSON.parse(text) as Received['json'] })
      response.writeHead(made.answer.status, made.answer.headers).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const made: HttpReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: { status: 200 },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return made
}
