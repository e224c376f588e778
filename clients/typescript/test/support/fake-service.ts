import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeService extends AsyncDisposable {
  url: string
  /** The method and target of each request, in order. */
  requests: string[]
  headers: IncomingMessage['headers'][]
}

/** Starts a server on loopback that responds as the test says. */
export async function startFakeService(
  answer: (request: IncomingMessage, response: ServerResponse, nth: number) => void,
): Promise<FakeService> {
  const requests: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    response.on('error', () => {})
    headers.push(request.headers)
    answer(request, response, requests.push(`${request.method} ${request.url}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    headers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function envelopeText(kind: string, data: object, api_version = 1): string {
  return JSON.stringify({ api_version, kind, data })
}

export const sampleError = {
  code: 'ENGINE-2',
  summary: 'The container engine is not answering.',
  meaning: null,
  remedies: [{ summary: 'Start it', command: 'sudo systemctl start docker', do: null }],
  detail: null,
  underlying: null,
}
