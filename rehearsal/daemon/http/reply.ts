import type { World } from '../world/world.ts'

/** What one request asks, already taken apart. */
export interface Asked {
  world: World
  /** What the pattern of its route caught, decoded. */
  caught: string[]
  query: URLSearchParams
  body: () => Promise<unknown>
  /** Aborts when the client has gone. */
  signal: AbortSignal
  /** The version of the API that the two agreed on, such as 1.44. */
  api: string
}

export type Reply =
  | { status: number; body: string; headers?: Record<string, string> }
  /** Written piece by piece; `write` resolves once the client can take more. */
  | { status: number; headers: Record<string, string>; stream: (write: Write) => Promise<void> }

export type Write = (piece: string | Uint8Array) => Promise<void>

export const json = (value: unknown, status = 200): Reply => rawJson(JSON.stringify(value), status)

export const rawJson = (body: string, status = 200): Reply => ({
  status,
  body: `${body}\n`,
  headers: { 'content-type': 'application/json' },
})

export const done: Reply = { status: 204, body: '' }
export const already: Reply = { status: 304, body: '' }

export const problem = (status: number, message: string): Reply => json({ message }, status)

/** A yes-or-no of a query, as Docker reads it. */
export const yes = (query: URLSearchParams, name: string): boolean =>
  !['', '0', 'no', 'false', 'none'].includes((query.get(name) ?? '').trim().toLowerCase())
