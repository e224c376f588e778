import { addressProblem, authorityOf, isLoopback, type Address, type NameResolver } from './address.ts'
import type { Problem } from './problem.ts'

/** An address that was checked: every IP address of it is on this machine. */
export interface LocalAddress {
  /** What the Host header names: usher accepts the IP address, or `localhost` for any name. */
  authority: string
  port: number
  /** The IP addresses to connect to. */
  ips: readonly string[]
}

/** Resolves an address once, or returns a problem unless every IP address of it is on this machine. */
export async function resolveAddress(address: Address, resolve: NameResolver): Promise<LocalAddress | Problem> {
  const { host, port, isName } = address
  const authority = authorityOf(address)
  if (!isName) return { authority, port, ips: [host.replace(/^\[|\]$/g, '')] }
  const ips = await resolve(host).catch(() => [])
  if (ips.length === 0) return addressProblem(host, 'the name does not resolve')
  if (ips.every(isLoopback)) return { authority, port, ips }
  return addressProblem(host, `it resolves to ${ips.join(', ')}, not only to this machine`)
}
