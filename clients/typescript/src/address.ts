import { problem, type Problem } from './problem.ts'

export interface Address {
  /** Without a slash at the end. */
  base: string
  /** The name to resolve before each request; null where the address is a number. */
  name: string | null
}

/** Finds every address that a name stands for. Null where nothing here can: in a browser. */
export type Resolve = ((name: string) => Promise<string[]>) | null

/** What an address may look like: http, a host, a port, and nothing after it. */
const form = /^http:\/\/([^/?#@\\\s]+):(\d{1,5})$/i

/** Reads an address, or says why it is not one to send a token to. The port is read from the text: a URL hides port 80. */
export function readAddress(text: string): Address | Problem {
  const [, , port] = form.exec(text) ?? []
  const url = URL.parse(text)
  if (!url || !port) return refusedAddress(text, 'it has to be http://, a host, a port, and nothing after it')
  if (Number(port) === 0) return refusedAddress(text, 'port 0 is none')
  const host = url.hostname
  const numeric = /^[\d.]+$/.test(host) || host.startsWith('[')
  if (numeric && !isLoopback(host.replace(/^\[|\]$/g, ''))) return refusedAddress(text, 'it is not on this machine')
  return { base: `http://${host}:${Number(port)}`, name: numeric ? null : host }
}

/** Whether a name leads to this machine and nowhere else. Every address that it stands for has to. */
export async function refusalOfName(name: string, resolve: Resolve): Promise<Problem | undefined> {
  if (!resolve)
    return isLocalName(name) ? undefined : refusedAddress(name, 'only localhost is known to be this machine')
  try {
    const addresses = await resolve(name)
    if (addresses.length > 0 && addresses.every(isLoopback)) return
    return refusedAddress(name, `it leads to ${addresses.join(', ') || 'no address'}, not to this machine alone`)
  } catch {
    return refusedAddress(name, 'the name leads nowhere')
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
}

function isLocalName(name: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(name)
}

function refusedAddress(address: string, why: string): Problem {
  return problem('unreachable', `Nothing is sent to "${address}": ${why}.`)
}

interface Dns {
  lookup(name: string, how: { all: true }): Promise<{ address: string }[]>
}

/** The machine's own resolver, where this is Node or something like it. */
export function systemResolve(): Resolve {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): Dns } }
  const dns = process?.getBuiltinModule?.('node:dns/promises')
  if (!dns) return null
  return async (name) => (await dns.lookup(name, { all: true })).map(({ address }) => address)
}
