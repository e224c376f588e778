import { parseAddress, checkLoopbackName, systemResolver, type NameResolver } from './address.ts'
import type { FileDownload } from './connection.ts'
import type { Envelope, EnvelopeOf } from './envelope.ts'
import type { RequestOptions, ClientTransport } from './transport.ts'
import type { JobHandle } from './job.ts'
import type { ActionName, Actions } from './generated/actions.ts'
import type { Reads } from './generated/reads.ts'
import { isProblem, createProblem, type Problem } from './problem.ts'
import { createClient, type CallArguments, type ReadMethods } from './create-client.ts'
import type { Arrival } from './stream/arrival.ts'
import type { StreamOptions } from './stream/stream.ts'

/** The client. Every read is a method of its own, besides these. */
export interface Client extends ReadMethods {
  /** Requests an action. Returns its outcome, or the job that runs it, which `job` follows. */
  act<Name extends ActionName>(
    name: Name,
    ...request: CallArguments<Actions[Name]['body']>
  ): Promise<EnvelopeOf<Actions[Name]['kinds']> | Problem>
  /** A job, to read once or to follow to its end. */
  job(id: string, options?: StreamOptions): JobHandle
  /** Yields the services' log lines as they are read. A problem is always the last item. */
  logs(
    ...request: CallArguments<Reads['logs']['takes']>
  ): AsyncGenerator<Envelope<'log'> | Envelope<'error'> | Problem, void, void>
  /** Returns the bytes of a support bundle. */
  bundle(name: string, options?: RequestOptions): Promise<FileDownload | Problem>
  /** Yields the dashboard's values as they change. */
  events(options?: StreamOptions): AsyncGenerator<Arrival, void, void>
}

/** Where the service is, and how to reach it. */
export interface ClientOptions extends Partial<Omit<ClientTransport, 'send'>> {
  /** The address as usher printed it: `http://127.0.0.1:PORT`. */
  url: string
  /** The token of this run, printed with the address. */
  token: string
  /** Sends a request. Default: the platform's `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Resolves a host name. Default: the platform's resolver. */
  resolve?: NameResolver
}

export const Client = {
  /**
   * Returns a client for a service on this machine. An unsuitable address or token is refused before anything is sent.
   */
  async at({
    url,
    token,
    fetch = globalThis.fetch,
    resolve = systemResolver(),
    ...how
  }: ClientOptions): Promise<Client | Problem> {
    if (!/^[\x21-\x7e]+$/.test(token))
      return createProblem('unreachable', 'Nothing is sent without the token of this run.')
    const address = parseAddress(url)
    if (isProblem(address)) return address
    const refusal = address.name === null ? undefined : await checkLoopbackName(address.name, resolve)
    if (refusal) return refusal
    return createClient(async ({ path, headers, method, body, signal }) => {
      // A name may resolve elsewhere later, so it is resolved before each request.
      const moved = address.name === null ? undefined : await checkLoopbackName(address.name, resolve)
      if (moved) throw moved
      const sent = { ...headers, 'x-service-token': token }
      return fetch(address.base + path, { method, headers: sent, body, signal, redirect: 'manual' })
    }, how)
  },

  /** Returns a client over a custom sender, as `createClient` does. */
  over: createClient,
}
