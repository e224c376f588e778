import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PretendService extends AsyncDisposable {
  url: string
  /** Method and target of every request that arrived, in order. */
  asked: string[]
  headers: IncomingMessage['headers'][]
}

/** A server on loopback that answers as it is told, well or badly. */
export async function pretendService(
  answer: (request: IncomingMessage, response: ServerResponse, nth: number) => void,
): Promise<PretendService> {
  const asked: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    response.on('error', () => {})
    headers.push(request.headers)
    answer(request, response, asked.push(`${request.method} ${request.url}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    headers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function envelope(kind: string, data: object, api_version = 1): string {
  return JSON.stringify({ api_version, kind, data })
}

export const fault = {
  code: 'ENGINE-2',
  summary: 'The container engine is not answering.',
  meaning: null,
  remedies: [{ summary: 'Start it', command: 'sudo systemctl start docker' }],
  detail: null,
  underlying: null,
}
