import type { Socket } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import type { DataOf } from '../../../contract/declare.ts'
import type { serving } from '../../../contract/kinds/serving.ts'
import type { Machine } from '../../platform/machine.ts'
import { authority, LOOPBACK } from './addresses.ts'
import type { App } from './app/app.ts'
import { began, type Begun } from './begun.ts'
import { realClock, type Clock } from '../../lib/clock.ts'
import { gate } from './gate.ts'
import { offered } from './lan.ts'
import { LIMITS, type Limits } from './listener.ts'
import { openListeners, type Listeners, type Network } from './listeners.ts'
import { surface } from './surface.ts'
import { mint } from './token.ts'

export interface Serve {
  machine: Machine
  app: App
  /** A free one when it is left out. */
  port?: number | undefined
  lan?: boolean
  rehearsal?: boolean
  clock?: Clock
  limits?: Partial<Limits>
  /** How the machine is known, where a test has its own. */
  network?: Network
  /** Told of defects of usher’s own, which answer 500 besides. */
  broken?(error: unknown): void
}

export type Serving = DataOf<typeof serving>

export interface Served {
  serving: Serving
  /** The jobs that were begun through this surface and still run. */
  running(): Begun[]
  /** How many are connected. */
  connections(): number
  /** Ends every stream and takes no more; what is being answered has a second to be. */
  stop(): Promise<void>
  /** Resolves once nothing listens any more. */
  ended: Promise<void>
}

/** What is being answered when the surface stops may go on for this long, in milliseconds. */
const LAST_WORDS = 1_000

/** Serves the surface. Refused where the port cannot be had, or the network is to be let in without a password. */
export async function serve(asked: Serve): Promise<Served> {
  const { machine, app, port, clock = realClock, broken = () => {} } = asked
  const sockets = new Set<Socket>()
  const jobs = began()
  const streams = endings()
  const over = Promise.withResolvers<void>()
  let listeners: Listeners | undefined

  const lan = asked.lan ? offered(machine.places, clock, passwordChanged) : null
  const guarded = gate(lan, () => listeners?.authorities())
  const answers = surface({
    machine,
    app,
    clock,
    lan,
    gate: guarded,
    streams: streams.signal,
    began: jobs.add,
    run: mint().slice(0, 8),
  })
  const limits = { ...LIMITS, ...asked.limits }
  const network = asked.network ?? { interfaces: networkInterfaces(), hostname: hostname() }
  listeners = await openListeners(port, lan && network, { surface: answers, limits, sockets, broken })
  const { addresses, port: chosen } = listeners

  function passwordChanged(there: boolean): void {
    streams.end()
    if (there) return
    listeners?.backToLoopback()
    guarded.moved()
  }

  async function stop(): Promise<void> {
    lan?.password.stop()
    streams.end()
    listeners?.close()
    await emptied(sockets, clock)
    listeners?.cut()
    over.resolve()
  }

  return {
    serving: told(addresses(), chosen, guarded.token, lan !== null, machine, asked.rehearsal ?? false),
    running: jobs.running,
    connections: () => sockets.size,
    stop,
    ended: over.promise,
  }
}

/** With the network let in, the address that is told first is one that another device can use. */
function told(
  addresses: readonly string[],
  port: number,
  token: string,
  lan: boolean,
  { places }: Machine,
  rehearsal: boolean,
): Serving {
  const outside = lan ? addresses.find((address) => !LOOPBACK.includes(address)) : undefined
  const url = (address: string) => `http://${authority(address, port)}`
  return {
    address: url(outside ?? addresses[0]!),
    addresses: addresses.map(url),
    token,
    lan,
    encrypted: false,
    home: places.home,
    rehearsal,
  }
}

/** The signal of the streams that are open now; ended, those that come later have another. */
function endings(): { signal(): AbortSignal; end(): void } {
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

/** Resolves when nobody is connected, or after a moment. */
async function emptied(sockets: ReadonlySet<Socket>, clock: Clock): Promise<void> {
  const closed = Promise.all([...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))))
  let callOff = () => {}
  const late = new Promise<void>((resolve) => (callOff = clock.after(LAST_WORDS, resolve)))
  await Promise.race([closed, late])
  callOff()
}
