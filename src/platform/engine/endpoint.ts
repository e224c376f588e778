import { isAbsolute } from 'node:path'
import type { EngineCertificates } from './certificates.ts'
import { formatSshDestination, type SshDestination } from './ssh-destination.ts'

export type EngineEndpoint = SocketEndpoint | NetworkEndpoint | SshEndpoint

interface SocketEndpoint {
  socket: string
}

export interface NetworkEndpoint {
  host: string
  port: number
  /** Undefined without TLS. */
  tls?: EngineCertificates
}

interface SshEndpoint {
  ssh: SshDestination
}

/** source: IANA, `docker-s`: the engine's port with TLS */
const TLS_PORT = 2376

/**
 * Parses `unix:///path` or `tcp://host[:port]`, as Docker writes them. Returns undefined for anything else. `tls` reads
 * the certificates where the address needs them.
 */
export function parseEndpoint(
  text: string,
  tls?: EngineCertificates | (() => EngineCertificates),
): SocketEndpoint | NetworkEndpoint | undefined {
  const socket = /^unix:\/\/(\/.+)$/.exec(text)?.[1]
  if (socket !== undefined) return isAbsolute(socket) && !socket.includes('\0') ? { socket } : undefined
  const [, scheme = '', host, written] =
    /^(tcp|https?):\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? []
  const isSecure = scheme.toLowerCase() === 'https' || written === String(TLS_PORT) || typeof tls === 'object'
  // source: docker CLI, `docker --help`: 2375 is the port of a plain tcp:// without one
  const port = Number(written ?? (isSecure ? TLS_PORT : 2375))
  if (host === undefined || port < 1 || port > 65_535) return undefined
  const certificates =
    isSecure && scheme.toLowerCase() !== 'http' ? (typeof tls === 'function' ? tls() : tls) : undefined
  return { host, port, ...(certificates && { tls: certificates }) }
}

export function formatEndpoint(endpoint: EngineEndpoint): string {
  if ('ssh' in endpoint) return formatSshDestination(endpoint.ssh)
  return 'socket' in endpoint ? `unix://${endpoint.socket}` : `tcp://${endpoint.host}:${endpoint.port}`
}

/** Returns the form that reads best in a sentence: the bare path for a socket. */
export function endpointLabel(endpoint: EngineEndpoint): string {
  if ('ssh' in endpoint) return endpoint.ssh.account
  return 'socket' in endpoint ? endpoint.socket : `${endpoint.host}:${endpoint.port}`
}
