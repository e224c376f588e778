import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { failedTrial, quoteReply, ReplyTooLarge, TRIAL_TIMEOUT_MS, type ProviderTrial } from './provider-trial.ts'

export interface NewsServerAddress {
  host: string
  port: number
  tls: boolean
}

export interface NewsLogin extends NewsServerAddress {
  user: string
  password: string
}

/** A reply is a line of at most 512 bytes, and usher asks for one at a time. source: RFC 3977, 3.1 */
const MAX_PENDING_BYTES = 16 * 1024
/** NNTP over TLS. source: RFC 4642 */
const DEFAULT_PORT = 563

/** Returns the household's news server as usher's settings have it; undefined if they name none. */
export function readNewsServer(setting: (name: string) => string | undefined): NewsServerAddress | undefined {
  const host = setting('USENET_HOST')
  if (!host) return undefined
  return { host, port: Number(setting('USENET_PORT') ?? DEFAULT_PORT), tls: setting('USENET_TLS') !== 'off' }
}

/** Signs in to a Usenet provider and leaves again. source: RFC 3977, and RFC 4643 for the login */
export async function tryNewsLogin(login: NewsLogin, timeout_ms = TRIAL_TIMEOUT_MS): Promise<ProviderTrial> {
  const { host, port, user, password } = login
  if (/[\r\n]/.test(user + password)) return { result: 'refused', because: 'a user name or password is one line' }
  const socket = login.tls
    ? connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }) })
    : connectPlain({ host, port })
  const lines = new ReplyLines(socket, timeout_ms)
  const ask = (command: string): Promise<string> => {
    socket.write(`${command}\r\n`)
    return lines.next()
  }
  const quoted = (reply: string) => quoteReply(reply, [user, password])
  try {
    const greeting = await lines.next()
    if (!/^20[01]\b/.test(greeting)) return { result: 'unclear', because: `it answers "${quoted(greeting)}"` }
    const afterUser = await ask(`AUTHINFO USER ${user}`)
    const reply = /^381\b/.test(afterUser) ? await ask(`AUTHINFO PASS ${password}`) : afterUser
    if (/^281\b/.test(reply)) return { result: 'accepted' }
    return { result: isRefusal(reply) ? 'refused' : 'unclear', because: `it answers "${quoted(reply)}"` }
  } catch (thrown) {
    return failedTrial(thrown)
  } finally {
    socket.end('QUIT\r\n')
    socket.destroy()
  }
}

/** source: RFC 4643: 481 and 482 reject a login. Providers send 502 for a closed account and for too many connections. */
const isRefusal = (reply: string): boolean =>
  /^48[12]\b/.test(reply) || (/^502\b/.test(reply) && !/connection/i.test(reply))

/** The lines that a server sends, each awaited once. Rejects with the socket's error, or after the time limit. */
class ReplyLines {
  private pending = ''
  private failure: unknown
  private waiting: { resolve(line: string): void; reject(reason: unknown): void } | undefined

  constructor(socket: Socket, timeout_ms: number) {
    const timer = setTimeout(() => this.fail(new DOMException('', 'TimeoutError')), timeout_ms)
    socket.on('data', (bytes) => {
      if (this.pending.length + bytes.length > MAX_PENDING_BYTES) socket.destroy(new ReplyTooLarge())
      else this.pending += bytes.toString('latin1')
      this.flush()
    })
    socket.on('error', (error) => this.fail(error))
    socket.on('close', () => {
      clearTimeout(timer)
      this.fail({ code: 'ECONNRESET' })
    })
  }

  next(): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    this.waiting = { resolve, reject }
    this.flush()
    return promise
  }

  private flush(): void {
    const end = this.pending.indexOf('\n')
    if (!this.waiting) return
    if (end >= 0) {
      const line = this.pending.slice(0, end).trimEnd()
      this.pending = this.pending.slice(end + 1)
      this.waiting.resolve(line)
      this.waiting = undefined
    } else if (this.failure !== undefined) {
      this.waiting.reject(this.failure)
      this.waiting = undefined
    }
  }

  private fail(reason: unknown): void {
    this.failure ??= reason
    this.flush()
  }
}
