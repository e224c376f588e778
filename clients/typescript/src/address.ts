import { createProblem, type Problem } from './problem.ts'

export interface Address {
  /** Without a trailing slash. */
  base: string
  /** The host name, to be resolved before each request; null for an IP address. */
  name: string | null
}

/** Resolves a host name to all its addresses. Null where that is impossible: in a browser. */
export type NameResolver = ((name: string) => Promise<string[]>) | null

/** http, a host, a port, and nothing after them. */
const addressPattern = /^http:\/\/([^/?#@\\\s]+):(\d{1,5})$/i

/**
 * Parses an address, or returns why the token must not be sent to it. The port is taken from the text, because a URL
 * drops port 80.
 */
export function parseAddress(text: string): Address | Problem {
  const [, , port] = addressPattern.exec(text) ?? []
  const url = URL.parse(text)
  if (!url || !port) return addressProblem(text, 'it must be http://, a host and a port, with nothing after it')
  if (Number(port) === 0) return addressProblem(text, 'port 0 is not a valid port')
  const host = url.hostname
  const numeric = /^[\d.]+$/.test(host) || host.startsWith('[')
  if (numeric && !isLoopback(host.replace(/^\[|\]$/g, ''))) return addressProblem(text, 'it is not on this machine')
  return { base: `http://${host}:${Number(port)}`, name: numeric ? null : host }
}

/** Returns a problem unless every address of the name is on this machine. */
export async function checkLoopbackName(name: string, resolve: NameResolver): Promise<Problem | undefined> {
  if (!resolve)
    return isLocalName(name) ? undefined : addressProblem(name, 'only localhost is known to be this machine')
  try {
    const addresses = await resolve(name)
    if (addresses.length > 0 && addresses.every(isLoopback)) return
    return addressProblem(name, `it resolves to ${addresses.join(', ') || 'no address'}, not only to this machine`)
  } catch {
    return addressProblem(name, 'the name does not resolve')
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}

function isLocalName(name: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(name)
}

function addressProblem(address: string, why: string): Problem {
  return createProblem('unreachable', `Nothing is sent to "${address}": ${why}.`)
}

interface Dns {
  lookup(name: string, how: { all: true }): Promise<{ address: string }[]>
}

/** Returns the platform's resolver, in Node or a similar runtime. */
export function systemResolver(): NameResolver {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): Dns } }
  const dns = process?.getBuiltinModule?.('node:dns/promises')
  if (!dns) return null
  return async (name) => (await dns.lookup(name, { all: true })).map(({ address }) => address)
}
