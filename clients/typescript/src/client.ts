import { readAddress, refusalOfName, systemResolve, type Resolve } from './address.ts'
import type { File } from './connection.ts'
import type { Envelope, EnvelopeOf } from './envelope.ts'
import type { Options, Wire } from './exchange.ts'
import type { Followed } from './follow.ts'
import type { ActionName, Actions } from './generated/actions.ts'
import type { Reads } from './generated/reads.ts'
import { isProblem, problem, type Problem } from './problem.ts'
import { clientOver, type Asked, type Questions } from './speaking.ts'
import type { Arrival } from './stream/arrival.ts'
import type { StreamOptions } from './stream/stream.ts'

/** Everything that can be asked. Each question is a method of its own, besides these. */
export interface Client extends Questions {
  /** Asks for a change. It is answered with its outcome, or with the job that does it: follow it with `job`. */
  act<Name extends ActionName>(
    name: Name,
    ...asked: Asked<Actions[Name]['body']>
  ): Promise<EnvelopeOf<Actions[Name]['kinds']> | Problem>
  /** One job, to look at or to follow to its end. */
  job(id: string, options?: StreamOptions): Followed
  /** What the services wrote, line by line as it is read. A problem is the last that comes. */
  logs(
    ...asked: Asked<Reads['logs']['takes']>
  ): AsyncGenerator<Envelope<'log'> | Envelope<'error'> | Problem, void, void>
  /** A support bundle's own bytes. */
  bundle(name: string, options?: Options): Promise<File | Problem>
  /** The dashboard's state, as it changes. */
  events(options?: StreamOptions): AsyncGenerator<Arrival, void, void>
}

/** Where the service is, and how to ask it. */
export interface At extends Partial<Omit<Wire, 'send'>> {
  /** The whole address as it was printed: `http://127.0.0.1:PORT`. */
  url: string
  /** The token of this run, printed beside it. */
  token: string
  /** What carries a request; the platform's own where it is left out. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** What finds the addresses of a name; the machine's own where it is left out. */
  resolve?: Resolve
}

export const Client = {
  /** A client of the service at an address on this machine. Whatever it would refuse is refused before anything is sent. */
  async at({ url, token, fetch = globalThis.fetch, resolve = systemResolve(), ...how }: At): Promise<Client | Problem> {
    if (!/^[\x21-\x7e]+$/.test(token)) return problem('unreachable', 'Nothing is sent without the token of this run.')
    const address = readAddress(url)
    if (isProblem(address)) return address
    const refusal = address.name === null ? undefined : await refusalOfName(address.name, resolve)
    if (refusal) return refusal
    return clientOver(async ({ path, headers, method, body, signal }) => {
      // A name may come to lead elsewhere while the client is in use: it is looked up again each time.
      const moved = address.name === null ? undefined : await refusalOfName(address.name, resolve)
      if (moved) throw moved
      const sent = { ...headers, 'x-service-token': token }
      return fetch(address.base + path, { method, headers: sent, body, signal, redirect: 'manual' })
    }, how)
  },

  /** A client over whatever carries its requests, as `clientOver`. */
  over: clientOver,
}
