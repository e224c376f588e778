import type { World } from '../world/world.ts'

export interface DaemonRequest {
  world: World
  /** The captured parts of the path, decoded. */
  pathParams: string[]
  query: URLSearchParams
  body: () => Promise<unknown>
  /** Aborts when the client disconnects. */
  signal: AbortSignal
  /** The API version of this request, such as 1.44. */
  apiVersion: string
}

export type DaemonReply =
  | { status: number; body: string; headers?: Record<string, string> }
  /** Written piece by piece; `write` resolves once the client can take more. */
  | { status: number; headers: Record<string, string>; stream: (write: WriteChunk) => Promise<void> }

export type WriteChunk = (piece: string | Uint8Array) => Promise<void>

export const jsonReply = (value: unknown, status = 200): DaemonReply => rawJsonReply(JSON.stringify(value), status)

export const rawJsonReply = (body: string, status = 200): DaemonReply => ({
  status,
  body: `${body}\n`,
  headers: { 'content-type': 'application/json' },
})

export const noContent: DaemonReply = { status: 204, body: '' }
export const notModified: DaemonReply = { status: 304, body: '' }

export const errorReply = (status: number, message: string): DaemonReply => jsonReply({ message }, status)

/** Parses a boolean of a query like Docker. */
export const isQueryTrue = (query: URLSearchParams, name: string): boolean =>
  !['', '0', 'no', 'false', 'none'].includes((query.get(name) ?? '').trim().toLowerCase())
