import { expect, test } from 'bun:test'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createConnectionPool } from './connection-pool.ts'
import { DEFAULT_LIMITS } from './listener.ts'
import { handleRequest } from './request-adapter.ts'
import { textResponse } from './responses.ts'

test.each(['at once', 'later'])('a client that breaks off while it is answered %s is not an error', async (when) => {
  const met: { request: IncomingMessage; response: ServerResponse }[] = []
  const defects: unknown[] = []
  const shared = {
    handler: () => {
      const answer = textResponse(200, 'yes')
      return when === 'at once' ? answer : Promise.resolve(answer)
    },
    limits: DEFAULT_LIMITS,
    pool: createConnectionPool(DEFAULT_LIMITS),
    onDefect: (thrown: unknown) => void defects.push(thrown),
  }
  const server = createServer((request, response) => {
    met.push({ request, response })
    handleRequest(request, response, shared as never)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('yes\n')
  const broken = new Error('read ECONNRESET')
  expect(() => met[0]!.request.emit('error', broken)).not.toThrow()
  expect(() => met[0]!.response.emit('error', broken)).not.toThrow()
  expect(defects).toEqual([])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
