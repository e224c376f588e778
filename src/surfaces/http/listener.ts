import { createServer as createTlsServer } from 'node:https'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { handleRequest } from './request-adapter.ts'
import { rejectMalformed } from './malformed-requests.ts'
import type { HttpHandler } from './handler.ts'
import type { ConnectionPool, PoolLimits } from './connection-pool.ts'
import type { DeliveryLimits } from './delivery-deadline.ts'

/** Limits of a listener, so that no client can take up too much of usher. Milliseconds and bytes. */
export interface ListenerLimits extends PoolLimits, DeliveryLimits {
  maxHeadBytes: number
  /** Time for the head to arrive, and for the whole request. */
  headMs: number
  requestMs: number
  timeoutCheckMs: number
  idleMs: number
}

export const DEFAULT_LIMITS: ListenerLimits = {
  maxConnections: 2_048,
  loopbackConnections: 256,
  maxPerDevice: 256,
  maxHeadBytes: 16_384,
  headMs: 10_000,
  requestMs: 20_000,
  timeoutCheckMs: 5_000,
  idleMs: 15_000,
  stalledMs: 60_000,
  // Slower than any line at home.
  minBytesPerSecond: 16 * 1024,
  maxPipelined: 128,
}

export interface ListenerContext {
  handler: HttpHandler
  limits: ListenerLimits
  /** Every open connection of all listeners. */
  pool: ConnectionPool
  /** Null if the connections are not encrypted. */
  tls: { certificate: string; key: string } | null
  onDefect(error: unknown): void
}

export interface BoundListener {
  address: string
  port: number
  /** Stops accepting connections, and closes idle ones at once. */
  close(): void
  destroy(): void
}

/** Listens on one address. Rejects with the system’s own error. */
export async function openListener(address: string, port: number, shared: ListenerContext): Promise<BoundListener> {
  const { limits, tls } = shared
  const options = {
    maxHeaderSize: limits.maxHeadBytes,
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.timeoutCheckMs,
    keepAliveTimeout: limits.idleMs,
    // The guard refuses a missing Host with its own message.
    requireHostHeader: false,
  }
  const server = tls ? createTlsServer({ ...options, cert: tls.certificate, key: tls.key }) : createServer(options)
  const ownSockets = new Set<Socket>()
  trackSockets(server, ownSockets, shared)
  attachHandlers(server, shared)
  await whenListening(server, address, port)
  return {
    address,
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeIdleConnections()
    },
    destroy() {
      server.close()
      for (const socket of ownSockets) socket.destroy()
    },
  }
}

/** The limits are shared by all listeners. */
function trackSockets(server: Server, ownSockets: Set<Socket>, { pool }: ListenerContext): void {
  server.on('connection', (socket: Socket) => {
    if (!pool.add(socket)) return
    ownSockets.add(socket)
    socket.once('close', () => ownSockets.delete(socket))
  })
}

function attachHandlers(server: Server, shared: ListenerContext): void {
  const answer = (request: IncomingMessage, response: ServerResponse) => handleRequest(request, response, shared)
  server.on('request', answer)
  // The guard sees the head before any 100 Continue; it may answer with a refusal instead.
  server.on('checkContinue', answer)
  server.on('checkExpectation', answer)
  server.on('clientError', rejectMalformed)
  // Neither CONNECT nor upgrades are supported; without a listener the runtime would respond in its own way.
  server.on('connect', (_request, socket) => rejectMalformed({ code: 'CONNECT' }, socket))
  server.on('upgrade', (_request, socket) => rejectMalformed({ code: 'UPGRADE' }, socket))
}

function whenListening(server: Server, address: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ host: address, port, ipv6Only: true, backlog: 511 }, () => {
    server.off('error', reject)
    resolve()
  })
  return promise
}
