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
  /** Resolves once something arrived that fits. */
  heard(fits: (one: Received) => boolean): Promise<void>
  /** What it answers with. */
  answer: { status: number; headers?: Record<string, string> }
}

/** A real receiver on a port of this machine. */
export async function httpReceiver(): Promise<HttpReceiver> {
  const received: Received[] = []
  let awaited: { fits: (one: Received) => boolean; resolve: () => void }[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8')
      const one = { path: request.url ?? '', headers: request.headers, json: JSON.parse(text) as Received['json'] }
      received.push(one)
      awaited = awaited.filter(({ fits, resolve }) => !fits(one) || (resolve(), false))
      response.writeHead(made.answer.status, made.answer.headers).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const made: HttpReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    heard: (fits) => new Promise((resolve) => (received.some(fits) ? resolve() : awaited.push({ fits, resolve }))),
    answer: { status: 200 },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return made
}
