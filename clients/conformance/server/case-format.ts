/** One step of the server. A string is sent as it is, with `{port}` and `{elsewhere}` filled in. */
export type ServerStep =
  | string
  /** Sends a string in pieces of this many bytes. */
  | { send: string; by: number }
  /** Sends bytes, written in hexadecimal. */
  | { hex: string }
  /** Sends a whole response: status line, headers, length, body. An object as body is an envelope's JSON. */
  | { answer: ServerAnswer }
  /** Sends a string again and again for as long as the client reads. */
  | { flood: string }
  /** Waits until the client has shown its caller this many events. */
  | { seen: number }
  /** Moves the client's clock by this many milliseconds, and waits until the client has noticed. */
  | { pass: number }
  /** Waits until the client has closed the connection. */
  | 'left'
  | 'close'
  | 'reset'

export interface ServerAnswer {
  status?: number
  type?: string | null
  headers?: Record<string, string>
  body?: unknown
}

/** How the client is created. `{port}` in the address is the server's. */
export interface ClientSetup {
  url?: string
  token?: string
  deadline_ms?: number
  /** The certificate to trust, as PEM. */
  ca?: string
  /** The addresses of each name, or null if resolving it fails; other names are resolved by the client itself. */
  resolves?: Record<string, string[] | null>
  /** The addresses of each name after it was resolved once. */
  resolves_later?: Record<string, string[]>
}

export interface StreamSetup {
  /** The machine that is asked; by default the one that serves. */
  on?: string
  last_event_id?: string
  quiet_after_ms?: number
  allowance?: { attempts?: number; first_ms?: number; longest_ms?: number }
  /** The caller stops after this many arrivals. */
  take?: number
}

export type ClientCall =
  /** `typed`: the payload is also read into its class, in clients with classes. */
  | { read: string; given?: Record<string, unknown>; typed?: true }
  | { ask: string; given?: Record<string, unknown> }
  | { act: string; body?: Record<string, unknown> }
  | { job: string; on?: string; as: 'now' | 'ended' | 'outcome' }
  | ({ job: string; as: 'arrivals' } & StreamSetup)
  | { logs: Record<string, unknown>; take?: number }
  | { bundle: string }
  | ({ events: true } & StreamSetup)

/** The expected fields of a problem; other fields may have any value. */
export interface ExpectedProblem {
  kind?: string
  /** The whole sentence. */
  sentence?: string
  /** Parts that the sentence must contain. */
  says?: string[]
  status?: number | null
  /** The code of the service's `error`; null if it sent none. */
  code?: string | null
  /** Only for the PHP client, whose sentences name the endpoint and the status. */
  php_says?: string[]
}

export type CallerEvent =
  | { value: { kind: string; data: unknown } }
  | { problem: ExpectedProblem }
  | { file: { type: string; hex?: string; bytes?: number } }
  | { live: { kind: string; data: unknown; id?: string | null } }
  | { stale: number }
  | { lost: ExpectedProblem; retry_in_ms?: number | null }
  /**
   * Shown once, at the end of a stream: whether the last value of each kind is current; the code of each kind's fault;
   * and when each value was confirmed, in milliseconds, if that was after it arrived.
   */
  | { held: Record<string, boolean>; faults?: Record<string, string>; confirmed_at?: Record<string, number> }

export interface ExpectedRequest {
  method?: string
  target?: string
  /** `{port}` is the server's. Null means that the header must be absent. */
  headers?: Record<string, string | null>
  /** The body as JSON; null means no body. */
  body?: unknown
}

export interface ConformanceCase {
  name: string
  /** The names of its sentences in `sentences.json`. */
  holds: string[]
  at?: ClientSetup
  call: ClientCall
  /** The server's address, if not 127.0.0.1. */
  listen?: string
  /** The server's steps for the first request, the second, and so on. */
  server?: ServerStep[][]
  /** Every expected request, in order; if omitted, requests are not checked. */
  sent?: ExpectedRequest[]
  /** Everything the caller must see, in order. */
  sees: CallerEvent[]
}
