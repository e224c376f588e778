import { authorityOf, checkBrowserAddress, parseAddress, type Address, type NameResolver } from './address.ts'
import type { FileDownload } from './receiving.ts'
import type { RequestParameters } from './request.ts'
import type { Envelope, EnvelopeOf } from './envelope.ts'
import type { RequestOptions, RequestSender, ClientTransport } from './transport.ts'
import type { JobHandle } from './job.ts'
import type { ActionName, Actions } from './generated/actions.ts'
import type { Reads } from './generated/reads.ts'
import { isProblem, unreachable, type Problem } from './problem.ts'
import { createClient, type CallArguments, type ReadMethods } from './create-client.ts'
import type { Arrival } from './stream/arrival.ts'
import type { MachineStreamOptions } from './stream/stream.ts'

/** The client. Every read is a method of its own, besides these. */
export interface Client extends ReadMethods {
  /** Sends a read by its path, including one that is newer than this copy of the contract. */
  ask(path: string, parameters?: RequestParameters, options?: RequestOptions): Promise<Envelope | Problem>
  /** Requests an action. Returns its outcome, or the job that runs it, which `job` follows. */
  act<Name extends ActionName>(
    name: Name,
    ...request: CallArguments<Actions[Name]['body']>
  ): Promise<EnvelopeOf<Actions[Name]['kinds']> | Problem>
  /** A job, to read once or to follow to its end, wherever it is. A line to its machine that is lost is an error on it. */
  job(id: string, options?: MachineStreamOptions): JobHandle
  /** Yields the services' log lines as they are read. A problem is always the last item. */
  logs(
    ...request: CallArguments<Reads['logs']['takes']>
  ): AsyncGenerator<Envelope<'log'> | Envelope<'error'> | Problem, void, void>
  /** Returns the bytes of a support bundle. */
  bundle(name: string, options?: RequestOptions): Promise<FileDownload | Problem>
  /** Returns the bytes of a poster, in the size of its app that is nearest to `width`. */
  picture(picture: string, parameters?: PictureParameters, options?: RequestOptions): Promise<FileDownload | Problem>
  /** Yields the dashboard's values as they change. */
  events(options?: MachineStreamOptions): AsyncGenerator<Arrival, void, void>
}

/** How a poster is asked for. */
export interface PictureParameters {
  width?: number
  /** The machine, as `machines` names it; by default the one that serves. */
  on?: string
}

/** Where the service is, and how to reach it. */
export interface ClientOptions extends Partial<Omit<ClientTransport, 'send'>> {
  /** The address as usher printed it: `http://127.0.0.1:PORT`, or `https://` with `ca`. */
  url: string
  /** The token of this run, printed with the address; or a key that `usher key new` made. */
  token: string
  /**
   * The certificate to trust, and no other: the text of the file that usher names with its fingerprint. A browser trusts
   * what its user accepted, and ignores the text.
   */
  ca?: string
  /** Resolves a host name, once. Default: the system's resolver. A browser resolves names itself and ignores this. */
  resolve?: NameResolver
}

export const Client = {
  /**
   * Returns a client for a service on this machine. An unsuitable address or token is refused before anything is sent.
   */
  async at({ url, token, ca, resolve, ...how }: ClientOptions): Promise<Client | Problem> {
    if (!/^[\x21-\x7e]+$/.test(token)) return unreachable('Nothing is sent without the token of this run.')
    const address = parseAddress(url, ca === undefined ? 'http' : 'https')
    if (isProblem(address)) return address
    const { process } = globalThis as { process?: { getBuiltinModule?: unknown } }
    // Node and runtimes like it can check what they connect to. A browser never loads that part.
    const send = process?.getBuiltinModule
      ? await (await import('./node-sender.ts')).createNodeSender(address, resolve, ca)
      : browserSender(address)
    if (isProblem(send)) return send
    const sendWithToken: RequestSender = ({ headers, ...request }) =>
      send({ ...request, headers: { ...headers, 'x-service-token': token } })
    return createClient(sendWithToken, how)
  },

  /** Returns a client over a custom sender, as `createClient` does. */
  over: createClient,
}

/** A browser connects by itself, so the address is all that can be checked. */
function browserSender(address: Address): RequestSender | Problem {
  return (
    checkBrowserAddress(address) ??
    (({ path, ...request }) =>
      fetch(`${address.scheme}://${authorityOf(address)}${path}`, { ...request, redirect: 'manual' }))
  )
}
