/** A request as it was sent: nothing joined, decoded or tidied before the guard has seen it. */
export interface Incoming {
  method: string
  /** The request target of the first line. */
  target: string
  /** Name, value, name, value: every line of the head in its order. */
  headers: readonly string[]
  body: AsyncIterable<Uint8Array>
  /** Aborts when the client has gone. Made when it is first asked for. */
  gone(): AbortSignal
}

export interface Outgoing {
  status: number
  headers: readonly string[]
  body: Body
}

/** All at once; piece by piece as the client takes it; or written to whenever something happens. */
export type Body = string | Uint8Array | Pieces | Stream

/** Read only as fast as the client takes it. */
export interface Pieces {
  is: 'pieces'
  pieces: AsyncIterable<string | Uint8Array>
}

export interface Stream {
  is: 'stream'
  /** Called once, when the head has been written. */
  attach(outlet: Outlet): void
}

/** The client's end of a stream. */
export interface Outlet {
  write(text: string): void
  /** Bytes that were written and that the client has not taken from this process yet. */
  waiting(): number
  /** Resolves when the client can take more, or has gone. */
  ready(): Promise<void>
  end(): void
  /** Closes the connection at once, whatever still waits. */
  cut(): void
  gone: AbortSignal
}

const NONE: readonly string[] = []

/** Every value a header has been given, in order. `name` is in lower case. */
export function valuesOf(headers: readonly string[], name: string): readonly string[] {
  let values: string[] | undefined
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const sent = headers[at]!
    if (sent.length === name.length && sent.toLowerCase() === name) (values ??= []).push(headers[at + 1]!)
  }
  return values ?? NONE
}
