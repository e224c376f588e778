import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  path: string
  headers: IncomingHttpHeaders
  json: Record<string, unknown>
}

export interface FakeHttpReceiver extends AsyncDisposable {
  address: string
  received: ReceivedRequest[]
  /** Resolves once a matching request arrived. */
  waitFor(fits: (one: ReceivedRequest) => boolean): Promise<void>
  response: { status: number; headers?: Record<string, string>; body?: string }
}

/** Starts a real HTTP server on a port of this machine. */
export async function startHttpReceiver(): Promise<FakeHttpReceiver> {
  const received: ReceivedRequest[] = []
  let awaited: { fits: (one: ReceivedRequest) => boolean; resolve: () => void }[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8')
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        json: JSON.parse(text) as ReceivedRequest['json'],
      }
      received.push(one)
      awaited = awaited.filter(({ fits, resolve }) => !fits(one) || (resolve(), false))
      response.writeHead(receiver.response.status, receiver.response.headers).end(receiver.response.body ?? '{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: FakeHttpReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    waitFor: (fits) => new Promise((resolve) => (received.some(fits) ? resolve() : awaited.push({ fits, resolve }))),
    response: { status: 200 },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
