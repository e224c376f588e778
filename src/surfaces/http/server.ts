import { hostname, networkInterfaces } from 'node:os'
import type { DataOf } from '../../../contract/declare.ts'
import type { server } from '../../../contract/kinds/server.ts'
import { usherError } from '../../lib/errors.ts'
import type { Machine } from '../../platform/machine.ts'
import { formatOrigin, LOOPBACK_ADDRESSES, type Scheme } from './addresses.ts'
import type { WebApp } from './web-app/web-app.ts'
import { trackRunningJobs, type StartedJob } from './running-jobs.ts'
import { realClock, type Clock } from '../../lib/clock.ts'
import { createAuthenticator, type RunAuthenticator } from './auth/authenticator.ts'
import { openLanAuth } from './auth/lan-auth.ts'
import { openKeyAuth } from './auth/key-auth.ts'
import { openTicketAuth } from './auth/ticket-auth.ts'
import { createSessionStore } from './auth/session-store.ts'
import { createConnectionPool, type ConnectionPool } from './connection-pool.ts'
import { DEFAULT_LIMITS, type ListenerLimits } from './listener.ts'
import { openListeners, type HttpListeners, type NetworkIdentity } from './listeners.ts'
import { createHttpHandler, type HttpHandler } from './handler.ts'
import type { HttpRequest, HttpResponse } from './message.ts'
import { deviceOf } from '../../lib/ip-address.ts'
import { generateToken } from './auth/token.ts'
import { openTls } from './tls.ts'
import type { TlsChoice } from '../../platform/tls/choice.ts'
import type { TlsIdentity } from '../../platform/tls/certificate.ts'

export interface ServerOptions {
  machine: Machine
  app: WebApp
  port?: number | undefined
  lan?: boolean
  /** The one address to serve beside loopback, even a public one. */
  address?: string | undefined
  /** The files of a certificate, or `own` for one that usher makes. Without it, connections are not encrypted. */
  tls?: TlsChoice | undefined
  rehearsal?: boolean
  clock?: Clock
  limits?: Partial<ListenerLimits>
  /** The machine's names and addresses; tests provide their own. */
  network?: NetworkIdentity
  /** Called for bugs in usher itself, which also respond with 500. */
  onDefect?(error: unknown): void
}

export type ServerData = DataOf<typeof server>

export interface RunningServer {
  info: ServerData
  /** Identifies this run to other processes of the same user. */
  runId: string
  /** The address for browsers on this machine. */
  localAddress: string
  /** Returns a ticket that signs a browser in, once and within a minute. */
  issueTicket(): string
  /** Answers `GET /api/status` as for a page on this machine, without a connection. */
  askStatus(): Promise<HttpResponse>
  runningJobs(): StartedJob[]
  connectionCount(): number
  /** Ends every stream and stops accepting requests. Requests in flight get a second to finish. */
  stop(): Promise<void>
  /** Resolves once all listeners are closed. */
  ended: Promise<void>
}

/** How long requests in flight may continue after a stop, in milliseconds. */
const SHUTDOWN_GRACE_MS = 1_000

/**
 * As many requests a page sends in hours, and a program that polls without a pause in a second. Compiling pays only for the
 * latter; it kept 15 MB as soon as one page was open (measured).
 */
const REQUESTS_UNTIL_COMPILED = 5_000

/** Starts the surface. Throws if the port is taken, or if LAN access has no password. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { machine, app, port, address, rehearsal = false, clock = realClock, onDefect = () => {} } = options
  const jobs = trackRunningJobs()
  const streams = renewableAbort()
  const over = Promise.withResolvers<void>()
  let listeners: HttpListeners | undefined

  if (address !== undefined && !options.lan) throw usherError('SURFACE-22', { address })
  const sessions = createSessionStore(clock)
  const network = options.network ?? { interfaces: networkInterfaces(), hostname: hostname() }
  const tls = openTls(options, network)
  const scheme = tls ? 'https' : 'http'
  const lan = options.lan ? openLanAuth(machine.paths, sessions, passwordChanged) : null
  const runId = generateToken().slice(0, 8)
  const ticket = openTicketAuth(runId, machine.state, clock)
  const keys = openKeyAuth(machine, clock)
  const guarded = createAuthenticator({ lan, sessions, ticket, keys, scheme }, () => listeners?.authorities())
  const answers = createHttpHandler({
    machine,
    app: { ...app, rehearsal },
    clock,
    lan,
    ticket,
    sessions,
    authenticator: guarded,
    streamsSignal: streams.signal,
    onJobStarted: jobs.add,
    runId,
  })
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const pool = createConnectionPool(limits)
  listeners = await openListeners(port, lan && { ...network, named: address }, {
    handler: afterRequests(answers, REQUESTS_UNTIL_COMPILED, () => machine.compileCode?.('as-usual')),
    limits,
    pool,
    tls,
    onDefect,
  })
  const { addresses, port: chosen, leftOut } = listeners

  function passwordChanged(isSet: boolean): void {
    streams.end()
    if (isSet) return
    listeners?.closeLan()
    guarded.addressesChanged()
  }

  async function stop(): Promise<void> {
    lan?.password.stop()
    keys.stop()
    streams.end()
    listeners?.close()
    await whenDisconnected(pool, clock)
    listeners?.destroy()
    over.resolve()
  }

  return {
    info: describeServer(
      { addresses: addresses(), leftOut, port: chosen, scheme, lan: lan !== null, tls },
      {
        token: guarded.token,
        home: machine.paths.home,
        rehearsal,
      },
    ),
    runId,
    localAddress: formatOrigin(scheme, loopbackAddress(addresses()), chosen),
    issueTicket: ticket.tickets.issue,
    askStatus: async () => answers(ownRequest('/api/status', guarded, streams.signal)),
    runningJobs: jobs.running,
    connectionCount: pool.size,
    stop,
    ended: over.promise,
  }
}

/** Calls `reached` once, with the request of this number. */
function afterRequests(handler: HttpHandler, number: number, reached: () => void): HttpHandler {
  let count = 0
  return (request) => {
    if (++count === number) reached()
    return handler(request)
  }
}

/** A request of usher’s own. It meets the guard as any other. */
function ownRequest(target: string, { authorities, token }: RunAuthenticator, ended: () => AbortSignal): HttpRequest {
  const [host = ''] = authorities()
  return {
    method: 'GET',
    target,
    rawHeaders: ['Host', host, 'X-Service-Token', token],
    body: { [Symbol.asyncIterator]: async function* () {} },
    client: { device: deviceOf('127.0.0.1'), admit() {} },
    disconnected: ended,
  }
}

/** A browser on this machine needs no other address, and loopback is bound in any case. */
function loopbackAddress(addresses: readonly string[]): string {
  return addresses.find((one) => LOOPBACK_ADDRESSES.includes(one)) ?? addresses[0]!
}

/** Returns the address with a ticket. The part after `#` is not sent to the server, nor to any other one. source: RFC 3986, section 3.5 */
export function withTicket(address: string, ticket: string): string {
  return `${address}/#ticket=${ticket}`
}

interface ServedAddresses {
  addresses: readonly string[]
  leftOut: HttpListeners['leftOut']
  port: number
  scheme: Scheme
  lan: boolean
  tls: TlsIdentity | null
}

/** With LAN access, the first address is one that other devices can use. */
function describeServer(
  { addresses, leftOut, port, scheme, lan, tls }: ServedAddresses,
  others: Pick<ServerData, 'token' | 'home' | 'rehearsal'>,
): ServerData {
  const outside = lan ? addresses.find((address) => !LOOPBACK_ADDRESSES.includes(address)) : undefined
  const url = (address: string) => formatOrigin(scheme, address, port)
  return {
    address: url(outside ?? addresses[0]!),
    addresses: addresses.map(url),
    addresses_left_out: [...leftOut],
    lan,
    encrypted: tls !== null,
    certificate: tls?.info ?? null,
    ...others,
  }
}

/** Returns a signal for the open streams. After `end`, later streams get a new signal. */
function renewableAbort(): { signal(): AbortSignal; end(): void } {
  let open = new AbortController()
  return {
    signal: () => open.signal,
    end() {
      const ended = open
      open = new AbortController()
      ended.abort()
    },
  }
}

/** Resolves when all clients have disconnected, or after the grace time. */
async function whenDisconnected(pool: ConnectionPool, clock: Clock): Promise<void> {
  const closed = Promise.all(pool.sockets().map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  let cancelTimer = () => {}
  const late = new Promise<void>((resolve) => (cancelTimer = clock.after(SHUTDOWN_GRACE_MS, resolve)))
  await Promise.race([closed, late])
  cancelTimer()
}
