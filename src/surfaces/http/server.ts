import type { Socket } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import type { DataOf } from '../../../contract/declare.ts'
import type { server } from '../../../contract/kinds/server.ts'
import type { Machine } from '../../platform/machine.ts'
import { formatAuthority, LOOPBACK_ADDRESSES } from './addresses.ts'
import type { WebApp } from './web-app/web-app.ts'
import { trackRunningJobs, type StartedJob } from './running-jobs.ts'
import { realClock, type Clock } from '../../lib/clock.ts'
import { createAuthenticator } from './auth/authenticator.ts'
import { openLanAuth } from './auth/lan-auth.ts'
import { openTicketAuth } from './auth/ticket-auth.ts'
import { createSessionStore } from './auth/session-store.ts'
import { DEFAULT_LIMITS, type ListenerLimits } from './listener.ts'
import { openListeners, type HttpListeners, type NetworkIdentity } from './listeners.ts'
import { createHttpHandler } from './handler.ts'
import { generateToken } from './auth/token.ts'

export interface ServerOptions {
  machine: Machine
  app: WebApp
  port?: number | undefined
  lan?: boolean
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
  runningJobs(): StartedJob[]
  connectionCount(): number
  /** Ends every stream and stops accepting requests. Requests in flight get a second to finish. */
  stop(): Promise<void>
  /** Resolves once all listeners are closed. */
  ended: Promise<void>
}

/** How long requests in flight may continue after a stop, in milliseconds. */
const SHUTDOWN_GRACE_MS = 1_000

/** Starts the surface. Throws if the port is taken, or if LAN access has no password. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { machine, app, port, rehearsal = false, clock = realClock, onDefect = () => {} } = options
  const sockets = new Set<Socket>()
  const jobs = trackRunningJobs()
  const streams = renewableAbort()
  const over = Promise.withResolvers<void>()
  let listeners: HttpListeners | undefined

  const sessions = createSessionStore(clock)
  const lan = options.lan ? openLanAuth(machine.paths, sessions, passwordChanged) : null
  const runId = generateToken().slice(0, 8)
  const ticket = openTicketAuth(runId, machine.state, clock)
  const guarded = createAuthenticator({ lan, sessions, ticket }, () => listeners?.authorities())
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
  const network = options.network ?? { interfaces: networkInterfaces(), hostname: hostname() }
  listeners = await openListeners(port, lan && network, { handler: answers, limits, sockets, onDefect })
  const { addresses, port: chosen } = listeners

  function passwordChanged(isSet: boolean): void {
    streams.end()
    if (isSet) return
    listeners?.closeLan()
    guarded.addressesChanged()
  }

  async function stop(): Promise<void> {
    lan?.password.stop()
    streams.end()
    listeners?.close()
    await whenDisconnected(sockets, clock)
    listeners?.destroy()
    over.resolve()
  }

  return {
    info: describeServer(addresses(), chosen, guarded.token, lan !== null, machine, rehearsal),
    runId,
    localAddress: loopbackAddress(addresses(), chosen),
    issueTicket: ticket.tickets.issue,
    runningJobs: jobs.running,
    connectionCount: () => sockets.size,
    stop,
    ended: over.promise,
  }
}

/** A browser on this machine needs no other address, and loopback is bound in any case. */
function loopbackAddress(addresses: readonly string[], port: number): string {
  const address = addresses.find((one) => LOOPBACK_ADDRESSES.includes(one)) ?? addresses[0]!
  return `http://${formatAuthority(address, port)}`
}

/** Returns the address with a ticket. The part after `#` is not sent to the server, nor to any other one. source: RFC 3986, section 3.5 */
export function withTicket(address: string, ticket: string): string {
  return `${address}/#ticket=${ticket}`
}

/** With LAN access, the first address is one that other devices can use. */
function describeServer(
  addresses: readonly string[],
  port: number,
  token: string,
  lan: boolean,
  { paths }: Machine,
  rehearsal: boolean,
): ServerData {
  const outside = lan ? addresses.find((address) => !LOOPBACK_ADDRESSES.includes(address)) : undefined
  const url = (address: string) => `http://${formatAuthority(address, port)}`
  return {
    address: url(outside ?? addresses[0]!),
    addresses: addresses.map(url),
    token,
    lan,
    encrypted: false,
    home: paths.home,
    rehearsal,
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
async function whenDisconnected(sockets: ReadonlySet<Socket>, clock: Clock): Promise<void> {
  const closed = Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  let cancelTimer = () => {}
  const late = new Promise<void>((resolve) => (cancelTimer = clock.after(SHUTDOWN_GRACE_MS, resolve)))
  await Promise.race([closed, late])
  cancelTimer()
}
