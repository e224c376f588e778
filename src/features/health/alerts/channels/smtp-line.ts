import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { Undelivered } from './channel.ts'
import { whyOf } from './post.ts'

/** A reply is never longer than this, however many lines it has. */
const MOST_BYTES = 64 * 1024

export interface Reply {
  code: number
  lines: string[]
}

/** A connection on which lines are said and replies are heard, one after the other. */
export interface Line {
  hear(): Promise<Reply>
  say(text: string): void
  /** The same connection, encrypted from here on. Whatever was sent in the clear before is not heard any more. */
  encrypt(): Promise<Line>
  close(): void
}

export interface Server {
  host: string
  port: number
  /** Certificates that are trusted besides the system’s. */
  ca?: string
}

export async function openLine({ host, port, ca }: Server, tls: boolean, signal: AbortSignal): Promise<Line> {
  const socket = tls ? connectTls({ host, port, ...named(host), ...(ca && { ca }) }) : connectPlain({ host, port })
  await opened(socket, tls ? 'secureConnect' : 'connect', signal)
  return lineOn(socket, { host, port, ...(ca && { ca }) }, signal)
}

/** A number is no name that could be asked for. */
const named = (host: string) => (/^[\d.]+$|:/.test(host) ? {} : { servername: host })

function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const gaveUp = () => {
      socket.destroy()
      reject(new Undelivered('no answer in time'))
    }
    if (signal.aborted) return gaveUp()
    signal.addEventListener('abort', gaveUp, { once: true })
    socket.once('error', (thrown) => reject(new Undelivered(whyOf(thrown))))
    socket.once(event, () => {
      signal.removeEventListener('abort', gaveUp)
      resolve()
    })
  })
}

function lineOn(socket: Socket, server: Server, signal: AbortSignal): Line {
  let buffered = ''
  let broken: Undelivered | undefined
  let wake = () => {}
  const end = (why: string) => {
    broken ??= new Undelivered(why)
    wake()
  }
  const take = (piece: Buffer) => {
    buffered += piece.toString('latin1')
    if (buffered.length > MOST_BYTES) end('it says more than a mail server says')
    wake()
  }
  const late = () => (end('no answer in time'), socket.destroy())
  socket.on('data', take)
  socket.on('error', (thrown) => end(whyOf(thrown)))
  socket.on('close', () => end('it closed the connection in the middle'))
  signal.addEventListener('abort', late, { once: true })

  return {
    async hear() {
      for (;;) {
        const [reply, rest] = replyIn(buffered)
        if (reply) {
          buffered = rest
          return reply
        }
        if (broken) throw broken
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    say: (text) => void socket.write(text),
    async encrypt() {
      if (buffered !== '') throw new Undelivered('it said more than it was asked before it was encrypted')
      socket.removeAllListeners()
      const { host, ca } = server
      const secure = connectTls({ socket, ...named(host), host, ...(ca && { ca }) })
      await opened(secure, 'secureConnect', signal)
      return lineOn(secure, server, signal)
    },
    close() {
      signal.removeEventListener('abort', late)
      socket.destroy()
    },
  }
}

/** The first whole reply, and what comes after it. source: RFC 5321, 4.2: all lines but the last have a hyphen */
export function replyIn(text: string): [reply: Reply | undefined, rest: string] {
  const lines: string[] = []
  let at = 0
  for (;;) {
    const end = text.indexOf('\n', at)
    if (end === -1) return [undefined, text]
    const line = text.slice(at, end).replace(/\r$/, '')
    at = end + 1
    const [, code, more, said] = /^(\d{3})([ -]?)(.*)$/.exec(line) ?? []
    if (code === undefined) throw new Undelivered('it does not speak as a mail server does')
    lines.push(said ?? '')
    if (more !== '-') return [{ code: Number(code), lines }, text.slice(at)]
  }
}
