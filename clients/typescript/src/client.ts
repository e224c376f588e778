import { readAddress, refusalOfName, systemResolve, type Resolve } from './address.ts'
import type { Wire } from './exchange.ts'
import { isProblem, problem, type Problem } from './problem.ts'
import { clientOver, type Client as Speaking } from './speaking.ts'

export type Client = Speaking

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
  async at({
    url,
    token,
    fetch = globalThis.fetch,
    resolve = systemResolve(),
    ...how
  }: At): Promise<Speaking | Problem> {
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

  over: clientOver,
}
