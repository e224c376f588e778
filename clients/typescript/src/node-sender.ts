import type { Address, NameResolver } from './address.ts'
import { resolveAddress, type LocalAddress } from './local-address.ts'
import { isProblem, type Problem } from './problem.ts'
import type { RequestSender } from './transport.ts'

// Only for Node and runtimes like it; a browser never loads this module.

interface Dns {
  lookup(name: string, options: { all: true }): Promise<IpAddress[]>
}

interface IpAddress {
  address: string
  family: number
}

interface Http {
  Agent: new () => object
  request(options: object): ClientRequest
}

interface ClientRequest {
  on(event: 'response', call: (message: IncomingMessage) => void): this
  on(event: 'error', call: (error: Error) => void): this
  end(body?: string): void
  destroy(): void
}

interface IncomingMessage extends AsyncIterable<Uint8Array> {
  statusCode: number
  rawHeaders: string[]
  resume(): void
  destroy(): void
}

declare const process: {
  getBuiltinModule(name: 'node:dns/promises'): Dns
  getBuiltinModule(name: 'node:http' | 'node:https'): Http
}

/** A response with these statuses has no body. */
const bodilessStatuses = [204, 205, 304]

/** Returns a sender for an address, or why the token must not be sent to it. A name is resolved here, once. */
export async function createNodeSender(
  address: Address,
  resolve: NameResolver = systemResolver,
  ca?: string,
): Promise<RequestSender | Problem> {
  const local = await resolveAddress(address, resolve)
  return isProblem(local) ? local : senderTo(local, ca)
}

const systemResolver: NameResolver = async (name) => {
  const found = await process.getBuiltinModule('node:dns/promises').lookup(name, { all: true })
  return found.map(({ address }) => address)
}

/** Connects only to these IP addresses. It resolves nothing and uses no proxy. */
function senderTo({ authority, port, ips }: LocalAddress, ca: string | undefined): RequestSender {
  const http = process.getBuiltinModule(ca === undefined ? 'node:http' : 'node:https')
  // The global agent may use a proxy from the environment, which would receive the token.
  const agent = new http.Agent()
  const found = ips.map((address): IpAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = (_: string, { all }: { all?: boolean }, done: (...results: unknown[]) => void) =>
    all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)
  return ({ method, path, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sent = { ...headers, host: authority, 'accept-encoding': 'identity' }
      const request = http.request({ agent, ca, host: 'localhost', port, lookup, method, path, headers: sent })
      request.on('error', reject)
      request.on('response', (message) => {
        try {
          resolve(responseOf(message))
        } catch (error) {
          message.destroy()
          reject(error as Error)
        }
      })
      signal.addEventListener('abort', () => request.destroy())
      request.end(body ?? undefined)
    })
}

/** Throws if there is no such status. */
function responseOf(message: IncomingMessage): Response {
  const headers = new Headers()
  const { rawHeaders, statusCode: status } = message
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  if (!bodilessStatuses.includes(status)) return new Response(bodyOf(message), { status, headers })
  message.resume()
  return new Response(null, { status, headers })
}

function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = message[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>>
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => message.destroy(),
  })
}
