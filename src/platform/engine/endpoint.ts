import { isAbsolute } from 'node:path'

export type EngineEndpoint = { socket: string } | { host: string; port: number }

/** Parses `unix:///path` or `tcp://host[:port]`, as Docker writes them. Returns undefined for anything else. */
export function parseEndpoint(text: string): EngineEndpoint | undefined {
  const socket = /^unix:\/\/(\/.+)$/.exec(text)?.[1]
  if (socket !== undefined) return isAbsolute(socket) && !socket.includes('\0') ? { socket } : undefined
  const [, host, port = '2375'] = /^(?:tcp|http):\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? []
  // source: docker CLI, `docker --help`: 2375 is the port of a plain tcp:// without one
  return host !== undefined && Number(port) > 0 && Number(port) < 65536 ? { host, port: Number(port) } : undefined
}

export function formatEndpoint(endpoint: EngineEndpoint): string {
  return 'socket' in endpoint ? `unix://${endpoint.socket}` : `tcp://${endpoint.host}:${endpoint.port}`
}

/** Returns the form that reads best in a sentence: the bare path for a socket. */
export function endpointLabel(endpoint: EngineEndpoint): string {
  return 'socket' in endpoint ? endpoint.socket : `${endpoint.host}:${endpoint.port}`
}
