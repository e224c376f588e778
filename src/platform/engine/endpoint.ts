import { isAbsolute } from 'node:path'

/** Where an engine listens. */
export type Endpoint = { socket: string } | { host: string; port: number }

/** `unix:///path` or `tcp://host[:port]`, as Docker writes them; undefined for anything else. */
export function parseEndpoint(text: string): Endpoint | undefined {
  const socket = /^unix:\/\/(\/.+)$/.exec(text)?.[1]
  if (socket !== undefined) return isAbsolute(socket) && !socket.includes('\0') ? { socket } : undefined
  const [, host, port = '2375'] = /^(?:tcp|http):\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? []
  // source: docker CLI, `docker --help`: 2375 is the port of a plain tcp:// without one
  return host !== undefined && Number(port) > 0 && Number(port) < 65536 ? { host, port: Number(port) } : undefined
}

export function endpointText(endpoint: Endpoint): string {
  return 'socket' in endpoint ? `unix://${endpoint.socket}` : `tcp://${endpoint.host}:${endpoint.port}`
}

/** As it reads best in a sentence: the bare path of a socket. */
export function endpointName(endpoint: Endpoint): string {
  return 'socket' in endpoint ? endpoint.socket : `${endpoint.host}:${endpoint.port}`
}
