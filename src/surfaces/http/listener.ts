import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { answerWith } from './answering.ts'
import { malformed } from './malformed.ts'
import type { Surface } from './surface.ts'

/** Everything a listener bounds, so that no client can hold more of usher than this. Milliseconds and bytes. */
export interface Limits {
  connections: number
  head: number
  /** How long a head may take to arrive, and a whole request with its body. */
  headMs: number
  requestMs: number
  /** How often those two are looked at. */
  lookMs: number
  idleMs: number
  /** How long an answer may wait for a client that takes none of it. */
  stuckMs: number
}

export const LIMITS: Limits = {
  connections: 2_048,
  head: 16_384,
  headMs: 10_000,
  requestMs: 20_000,
  lookMs: 5_000,
  idleMs: 15_000,
  stuckMs: 60_000,
}

/** What the listeners of one run share. */
export interface Shared {
  surface: Surface
  limits: Limits
  /** Every open connection, over all listeners. */
  sockets: Set<Socket>
  /** Told of what is a defect of usher’s own. */
  broken(error: unknown): void
}

export interface Listening {
  address: string
  port: number
  /** Takes no more connections, and closes those at once that are between two requests. */
  close(): void
  /** Closes every connection of this listener at once. */
  cut(): void
}

/** Listens on one address. Rejects with the system’s own error where that cannot be. */
export async function listen(address: string, port: number, shared: Shared): Promise<Listening> {
  const { limits } = shared
  const server = createServer({
    maxHeaderSize: limits.head,
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.lookMs,
    keepAliveTimeout: limits.idleMs,
    // A missing Host is for the guard to refuse, in its own sentence.
    requireHostHeader: false,
  })
  const own = new Set<Socket>()
  count(server, own, shared)
  serve(server, shared)
  await bound(server, address, port)
  return {
    address,
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeIdleConnections()
    },
    cut() {
      server.close()
      for (const socket of own) socket.destroy()
    },
  }
}

/** Counted here and not by the server: the limit is one for all listeners. */
function count(server: Server, own: Set<Socket>, { sockets, limits }: Shared): void {
  server.on('connection', (socket: Socket) => {
    if (sockets.size >= limits.connections) return socket.destroy()
    own.add(socket)
    sockets.add(socket)
    socket.once('close', () => {
      own.delete(socket)
      sockets.delete(socket)
    })
    return undefined
  })
}

function serve(server: Server, shared: Shared): void {
  const answer = (request: IncomingMessage, response: ServerResponse) => answerWith(request, response, shared)
  server.on('request', answer)
  // Nothing is continued before the guard has seen the head; whoever waits for that is answered with what it says.
  server.on('checkContinue', answer)
  server.on('checkExpectation', answer)
  server.on('clientError', malformed)
  // Neither is spoken here; without a listener the runtime would answer in its own way.
  server.on('connect', (_request, socket) => malformed({ code: 'CONNECT' }, socket))
  server.on('upgrade', (_request, socket) => malformed({ code: 'UPGRADE' }, socket))
}

function bound(server: Server, address: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ host: address, port, ipv6Only: true, backlog: 511 }, () => {
    server.off('error', reject)
    resolve()
  })
  return promise
}
