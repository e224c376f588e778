import { connect, type Socket } from 'node:net'

/** What came back over a raw connection. */
export interface Raw {
  status: number
  headers: Map<string, string>
  text: string
}

/** A connection of its own, with everything that was heard on it. */
export interface Line {
  socket: Socket
  heard(): string
  /** Resolves when this has been heard; rejects when the connection ends without it. */
  hears(part: string | RegExp): Promise<void>
  closed: Promise<void>
  [Symbol.dispose](): void
}

export async function dial(port: number, host = '127.0.0.1'): Promise<Line> {
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
    for (const { part, reject } of waiting) reject(new Error(`closed before ${String(part)} was heard: ${text}`))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return {
    socket,
    heard: () => text,
    hears: (part) =>
      new Promise((resolve, reject) => {
        if (has(part)) resolve()
        else if (socket.destroyed) reject(new Error(`closed before ${String(part)} was heard: ${text}`))
        else waiting.push({ part, resolve, reject })
      }),
    closed: closed.promise,
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

/** Sends these bytes and takes what comes until the other side closes. */
export async function exchange(port: number, bytes: string | Uint8Array): Promise<Raw[]> {
  using line = await dial(port)
  line.socket.write(bytes)
  await line.closed
  return responses(line.heard())
}

/** One request, spelled out as it is given, on a connection that is closed after it. */
export async function request(
  port: number,
  method: string,
  target: string,
  headers: readonly string[],
  body = '',
): Promise<Raw> {
  const lines = [`${method} ${target} HTTP/1.1`]
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  if (body !== '') lines.push(`Content-Length: ${Buffer.byteLength(body)}`)
  const head = `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`
  const [raw] = await exchange(port, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]))
  if (!raw) throw new Error('the connection was closed without an answer')
  return raw
}

/** Every response in what was heard, one after another. */
export function responses(heard: string): Raw[] {
  const found: Raw[] = []
  let rest = heard
  while (rest.startsWith('HTTP/1.1 ')) {
    const end = rest.indexOf('\r\n\r\n')
    if (end === -1) break
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n')
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const status = Number(first.split(' ')[1])
    rest = rest.slice(end + 4)
    const { text, left } = body(rest, headers, status)
    rest = left
    found.push({ status, headers, text: Buffer.from(text, 'latin1').toString() })
  }
  return found
}

function body(rest: string, headers: Map<string, string>, status: number): { text: string; left: string } {
  if (status < 200) return { text: '', left: rest }
  if (headers.get('transfer-encoding') === 'chunked') return chunks(rest)
  const length = Number(headers.get('content-length') ?? rest.length)
  return rest.startsWith('HTTP/1.1 ') && length > 0 && !headers.has('content-length')
    ? { text: '', left: rest }
    : { text: rest.slice(0, length), left: rest.slice(length) }
}

function chunks(rest: string): { text: string; left: string } {
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
