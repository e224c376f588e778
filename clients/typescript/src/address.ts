import { unreachable, type Problem } from './problem.ts'

/** Where requests go. */
export interface Address {
  scheme: Scheme
  /** A host name, or an IP address. */
  host: string
  port: number
  isName: boolean
}

export type Scheme = 'http' | 'https'

/** Resolves a host name to all its IP addresses. */
export type NameResolver = (name: string) => Promise<readonly string[]>

/** A host, a port, and nothing after them. */
const addressPattern = /^https?:\/\/[^/?#@\\\s]+:(\d{1,5})$/i

/**
 * Parses an address, or returns why the token must not be sent to it. The port is taken from the text, because a URL
 * drops a port that the scheme has anyway. https needs the certificate to trust, and then nothing else will do.
 */
export function parseAddress(text: string, scheme: Scheme = 'http'): Address | Problem {
  const digits = addressPattern.exec(text)?.[1]
  const { protocol, hostname: host } = URL.parse(text) ?? {}
  if (!digits || !host || protocol !== `${scheme}:`) {
    return addressProblem(text, `it must be ${scheme}://, a host and a port, with nothing after it`)
  }
  const port = Number(digits)
  if (port === 0) return addressProblem(text, 'port 0 is not a valid port')
  const isName = !/^[\d.]+$/.test(host) && !host.startsWith('[')
  return isName || isLoopback(host) ? { scheme, host, port, isName } : addressProblem(text, 'it is not on this machine')
}

/** Returns a problem unless the browser knows by itself that the address is this machine. */
export function checkBrowserAddress({ host, isName }: Address): Problem | undefined {
  if (!isName || /^(.+\.)?localhost\.?$/.test(host)) return undefined
  return addressProblem(host, 'a browser knows only localhost and IP addresses to be this machine')
}

export function authorityOf({ host, port, isName }: Address): string {
  return `${isName ? 'localhost' : host}:${port}`
}

export function isLoopback(address: string): boolean {
  return /^(\[?::1\]?|127\.\d+\.\d+\.\d+)$/.test(address)
}

export function addressProblem(address: string, why: string): Problem {
  return unreachable(`Nothing is sent to "${address}": ${why}.`)
}
