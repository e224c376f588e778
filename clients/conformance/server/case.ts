/** One thing that the server does. A text is sent as it is; `{port}` and `{elsewhere}` in it are filled in. */
export type Step =
  | string
  /** Sends a text in pieces of so many bytes each. */
  | { send: string; by: number }
  /** Sends bytes, written in hexadecimal. */
  | { hex: string }
  /** Sends a whole answer: status line, headers, length, body. An object as body is an envelope's JSON. */
  | { answer: Answer }
  /** Sends a text again and again, for as long as the client reads. */
  | { flood: string }
  /** Waits until the client has shown so many things to its caller. */
  | { seen: number }
  /** Lets so many milliseconds pass for the client, and waits until it has noticed. */
  | { pass: number }
  /** Waits until the client has let go of the connection. */
  | 'left'
  | 'close'
  | 'reset'

export interface Answer {
  status?: number
  type?: string | null
  headers?: Record<string, string>
  body?: unknown
}

/** How the client is made. `{port}` in the address is the server's. */
export interface At {
  url?: string
  token?: string
  deadline_ms?: number
  /** What each name leads to; a name that is not here is looked up by the client's own means. */
  resolves?: Record<string, string[]>
}

export interface Listening {
  last_event_id?: string
  quiet_after_ms?: number
  allowance?: { attempts?: number; first_ms?: number; longest_ms?: number }
  /** The caller stops listening after so many arrivals. */
  take?: number
}

export type Call =
  /** `typed`: the payload is read into its own class too, where the client has classes. */
  | { read: string; given?: Record<string, unknown>; typed?: true }
  | { act: string; body?: Record<string, unknown> }
  | { job: string; as: 'now' | 'ended' | 'outcome' }
  | ({ job: string; as: 'arrivals' } & Listening)
  | { logs: Record<string, unknown>; take?: number }
  | { bundle: string }
  | ({ events: true } & Listening)

/** What has to be so of a problem; what is not named may be anything. */
export interface ProblemSeen {
  kind?: string
  /** The whole sentence. */
  sentence?: string
  /** What the sentence has to contain. */
  says?: string[]
  status?: number | null
  /** The code of the `error` that the service sent; null where it sent none. */
  code?: string | null
  /** What only one client promises: the sentence of the PHP client names the endpoint and the status. */
  php_says?: string[]
}

export type Seen =
  | { value: { kind: string; data: unknown } }
  | { problem: ProblemSeen }
  | { file: { type: string; hex?: string; bytes?: number } }
  | { live: { kind: string; data: unknown; id?: string | null } }
  | { stale: number }
  | { lost: ProblemSeen; retry_in_ms?: number | null }
  /** Shown once, at the end of a stream: whether the last value of each kind is current. */
  | { held: Record<string, boolean> }

export interface Sent {
  method?: string
  target?: string
  /** Null says that the header must not be there. */
  headers?: Record<string, string | null>
  /** The body as JSON; null says that there is none. */
  body?: unknown
}

export interface Case {
  name: string
  /** Which of `sentences.json` it holds. */
  holds: string[]
  at?: At
  call: Call
  /** Where the server listens, if not on 127.0.0.1. */
  listen?: string
  /** What the server does for the first request, the second, and so on. */
  server?: Step[][]
  /** Every request that has to have arrived, in order; left out, it does not matter. */
  sent?: Sent[]
  /** Everything the caller has to see, in order. */
  sees: Seen[]
}
