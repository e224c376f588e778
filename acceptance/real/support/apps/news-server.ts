import type { Socket } from 'bun'
import type { UsenetPost } from './usenet-post.ts'

/** A news server on loopback that requires a login and serves the posts it was given. */
export interface TestNewsServer {
  port: number
  login: { user: string; password: string }
  /** Adds a post, without the last `missing` articles. */
  addPost(post: UsenetPost, how?: { missing: number }): void
  /** Serves this many more articles, then stalls every client. */
  limitArticles(articles: number): void
  liftLimit(): void
  rejectLogins(): void
  stop(): void
}

/** source: RFC 3977, and RFC 4643 for the login */
export function startNewsServer(): TestNewsServer {
  const login = { user: 'den', password: `news-${crypto.randomUUID()}` }
  const articles = new Map<string, Buffer>()
  const waiting: (() => void)[] = []
  let left = Infinity
  let shut = false

  const give = (answer: () => void) => {
    if (left <= 0) return void waiting.push(answer)
    left -= 1
    answer()
  }

  const server = Bun.listen<NntpSession>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open: (socket) => {
        socket.data = { pending: '', user: null, isAuthenticated: false, unsent: [] }
        send(socket, '200 den.example has news')
      },
      data: (socket, bytes) => {
        const lines = (socket.data.pending + bytes.toString('latin1')).split('\r\n')
        socket.data.pending = lines.pop() ?? ''
        for (const line of lines) answer(socket, line)
      },
      drain: flush,
      error: () => {},
    },
  })

  function answer(socket: Socket<NntpSession>, line: string): void {
    const [word = '', first = '', second = ''] = line.trim().split(/\s+/)
    const verb = word.toUpperCase()
    const { data } = socket
    if (verb === 'AUTHINFO' && first.toUpperCase() === 'USER') {
      data.user = second
      return send(socket, '381 password, please')
    }
    if (verb === 'AUTHINFO') {
      data.isAuthenticated = !shut && data.user === login.user && second === login.password
      return send(socket, data.isAuthenticated ? '281 welcome' : '481 wrong user name or password')
    }
    if (verb === 'QUIT') return send(socket, '205 bye')
    if (!data.isAuthenticated) return send(socket, '480 who are you?')
    const find = articleResponses[verb]
    if (!find) return send(socket, '500 not spoken here')
    const body = articles.get(first.replace(/^<|>$/g, ''))
    give(() => send(socket, ...(body ? find(first, body) : ['430 no such article'])))
  }

  return {
    port: server.port,
    login,
    addPost: ({ articles: all }, { missing } = { missing: 0 }) => {
      for (const [id, body] of [...all].slice(0, all.size - missing)) articles.set(id, body)
    },
    limitArticles: (count) => {
      left = count
    },
    liftLimit: () => {
      left = Infinity
      for (const go of waiting.splice(0)) go()
    },
    rejectLogins: () => {
      shut = true
    },
    stop: () => server.stop(true),
  }
}

interface NntpSession {
  /** The incomplete last line. */
  pending: string
  user: string | null
  isAuthenticated: boolean
  /** Bytes that the socket has not accepted yet. */
  unsent: Buffer[]
}

const articleHeaders = (id: string) => `From: den <den@den.example>\r\nMessage-ID: ${id}\r\nSubject: den\r\n\r\n`

/** Responses for an existing article. The body ends its last line; the final dot follows. */
const articleResponses: Record<string, (id: string, body: Buffer) => (string | Buffer)[]> = {
  STAT: (id) => [`223 0 ${id}`],
  BODY: (id, body) => [`222 0 ${id}`, body, '.'],
  ARTICLE: (id, body) => [`220 0 ${id}`, Buffer.concat([Buffer.from(articleHeaders(id)), body]), '.'],
}

function send(socket: Socket<NntpSession>, ...parts: (string | Buffer)[]): void {
  for (const part of parts) socket.data.unsent.push(typeof part === 'string' ? Buffer.from(`${part}\r\n`) : part)
  flush(socket)
}

function flush(socket: Socket<NntpSession>): void {
  const { unsent } = socket.data
  for (let next = unsent.shift(); next; next = unsent.shift()) {
    const written = Math.max(0, socket.write(next))
    if (written === next.length) continue
    unsent.unshift(next.subarray(written))
    return
  }
}
