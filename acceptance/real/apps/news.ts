import type { Socket } from 'bun'
import type { Post } from './post.ts'

/** A news server on the machine's loopback, which asks for a login and has what it was given. */
export interface News {
  port: number
  login: { user: string; password: string }
  /** Has a post, but for as many of its last articles as are missing. */
  carry(post: Post, how?: { missing: number }): void
  /** Gives this many articles more, then keeps whoever asks waiting. */
  only(articles: number): void
  /** Gives all it has. */
  freely(): void
  /** Takes no login any more. */
  lockOut(): void
  stop(): void
}

/** source: RFC 3977, and RFC 4643 for the login */
export function startNews(): News {
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

  const server = Bun.listen<Caller>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open: (socket) => {
        socket.data = { pending: '', user: null, known: false, unsent: [] }
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

  function answer(socket: Socket<Caller>, line: string): void {
    const [word = '', first = '', second = ''] = line.trim().split(/\s+/)
    const verb = word.toUpperCase()
    const { data } = socket
    if (verb === 'AUTHINFO' && first.toUpperCase() === 'USER') {
      data.user = second
      return send(socket, '381 password, please')
    }
    if (verb === 'AUTHINFO') {
      data.known = !shut && data.user === login.user && second === login.password
      return send(socket, data.known ? '281 welcome' : '481 wrong user name or password')
    }
    if (verb === 'QUIT') return send(socket, '205 bye')
    if (!data.known) return send(socket, '480 who are you?')
    const find = asks[verb]
    if (!find) return send(socket, '500 not spoken here')
    const body = articles.get(first.replace(/^<|>$/g, ''))
    give(() => send(socket, ...(body ? find(first, body) : ['430 no such article'])))
  }

  return {
    port: server.port,
    login,
    carry: ({ articles: all }, { missing } = { missing: 0 }) => {
      for (const [id, body] of [...all].slice(0, all.size - missing)) articles.set(id, body)
    },
    only: (count) => {
      left = count
    },
    freely: () => {
      left = Infinity
      for (const go of waiting.splice(0)) go()
    },
    lockOut: () => {
      shut = true
    },
    stop: () => server.stop(true),
  }
}

interface Caller {
  /** What came of a line that is not whole yet. */
  pending: string
  user: string | null
  known: boolean
  /** What the line did not take yet. */
  unsent: Buffer[]
}

const head = (id: string) => `From: den <den@den.example>\r\nMessage-ID: ${id}\r\nSubject: den\r\n\r\n`

/** What is said of an article that is there. Its body ends its last line, and the dot comes after. */
const asks: Record<string, (id: string, body: Buffer) => (string | Buffer)[]> = {
  STAT: (id) => [`223 0 ${id}`],
  BODY: (id, body) => [`222 0 ${id}`, body, '.'],
  ARTICLE: (id, body) => [`220 0 ${id}`, Buffer.concat([Buffer.from(head(id)), body]), '.'],
}

function send(socket: Socket<Caller>, ...parts: (string | Buffer)[]): void {
  for (const part of parts) socket.data.unsent.push(typeof part === 'string' ? Buffer.from(`${part}\r\n`) : part)
  flush(socket)
}

function flush(socket: Socket<Caller>): void {
  const { unsent } = socket.data
  for (let next = unsent.shift(); next; next = unsent.shift()) {
    const taken = Math.max(0, socket.write(next))
    if (taken === next.length) continue
    unsent.unshift(next.subarray(taken))
    return
  }
}
