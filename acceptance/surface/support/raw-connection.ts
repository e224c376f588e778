import { connect, type Socket } from 'node:net'

export interface RawResponse {
  status: number
  headers: Map<string, string>
  text: string
}

/** A raw connection with everything received on it. */
export interface RawConnection {
  socket: Socket
  received(): string
  /** Resolves when this has been received; rejects when the connection closes before that. */
  waitFor(part: string | RegExp): Promise<void>
  closed: Promise<void>
  [Symbol.dispose](): void
}

export async function openConnection(port: number, host = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host, allowHalfOpen: false })
  const closed = Promise.withResolvers<void>()
  let text = ''
  let waiting: { part: string | RegExp; resolve: () => void; reject: (error: Error) => void }[] = []
  const has = (part: string | RegExp) => (typeof part === 'string' ? text.includes(part) : part.test(text))
  socket.setEncoding('latin1')
  socket.on('data', (piece: string) => {
    text += piece
    waiting = waiting.filter(({ part, resolve }) => !has(part) || (resolve(), false))
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed.resolve()
    for (const { part, reject } of waiting) reject(new Error(`closed before ${String(part)} was received: ${text}`))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    received: () => text,
    waitFor: (part) =>
      new Promise((resolve, reject) => {
        if (has(part)) resolve()
        else if (socket.destroyed) reject(new Error(`closed before ${String(part)} was received: ${text}`))
        else waiting.push({ part, resolve, reject })
      }),
    closed: closed.promise,
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

/** Sends bytes and returns the responses until the server closes. */
export async function exchangeBytes(port: number, bytes: string | Uint8Array): Promise<RawResponse[]> {
  using connection = await openConnection(port)
  connection.socket.write(bytes)
  await connection.closed
  return parseResponses(connection.received())
}

/** Sends one request as given, on its own connection. */
export async function sendRequest(
  port: number,
  method: string,
  target: string,
  headers: readonly string[],
  body = '',
): Promise<RawResponse> {
  const lines = [`${method} ${target} HTTP/1.1`]
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
  const head = `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`
  const [raw] = await exchangeBytes(port, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]))
  if (!raw) throw new Error('the connection was closed without a response')
  return raw
}

/** Parses all responses in the received text. */
export function parseResponses(received: string): RawResponse[] {
  const found: RawResponse[] = []
  let rest = received
  while (rest.startsWith('HTTP/1.1 ')) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) break
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const status = Number(first.split(' ')[1])
    rest = rest.slice(end + 4)
    const { text, left } = readBody(rest, headers, status)
    rest = left
    found.push({ status, headers, text: Buffer.from(text, 'latin1').toString() })
  }
  return found
}

function readBody(rest: string, headers: Map<string, string>, status: number): { text: string; left: string } {
  if (status < 200) return { text: '', left: rest }
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(rest)
  const length = Number(headers.get('content-length') ?? rest.length)
  return rest.startsWith('HTTP/1.1 ') && length > 0 && !headers.has('content-length')
    ? { text: '', left: rest }
    : { text: rest.slice(0, length), left: rest.slice(length) }
}

function readChunks(rest: string): { text: string; left: string } {
  let text = ''
  let left = rest
  for (;;) {
    const end = left.indexOf('\r\n')
    if (end === -1) return { text, left: '' }
    const size = Number.parseInt(left.slice(0, end), 16)
    if (!(size > 0)) return { text, left: left.slice(end + 4) }
    text += left.slice(end + 2, end + 2 + size)
    left = left.slice(end + 4 + size)
  }
}
