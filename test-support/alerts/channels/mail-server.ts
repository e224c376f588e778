import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import type { Certificate } from './certificate.ts'

export interface MailServer extends AsyncDisposable {
  port: number
  /** Every line that a client said, the mail’s among them. */
  said: string[]
  /** Those of them that anybody on the way could read. */
  inClear: string[]
}

export interface MailServerParts {
  /** What it offers in the clear, and once the line is encrypted. */
  offers?: string[]
  offersSecretly?: string[]
  /** What it answers otherwise, by the command. */
  answers?: Record<string, string>
  /** With which it encrypts: after STARTTLS, or from the first byte. */
  certificate?: Certificate
  tls?: 'starttls' | 'tls'
}

/** A real mail server on a port of this machine, which takes what it is given. */
export async function mailServer(parts: MailServerParts = {}): Promise<MailServer> {
  const { certificate, tls } = parts
  const heard = { said: [] as string[], inClear: [] as string[] }
  const sockets = new Set<Socket>()
  const greet = (socket: Socket) => {
    sockets.add(socket)
    converse(socket, tls === 'tls', parts, heard)
    socket.write('220-hello\r\n220 there\r\n')
  }
  const server = tls === 'tls' ? createTlsServer({ ...certificate }, greet) : createServer(greet)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    ...heard,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(
  socket: Socket,
  encrypted: boolean,
  parts: MailServerParts,
  heard: Pick<MailServer, 'said' | 'inClear'>,
) {
  const answer = answering(parts, encrypted)
  let waiting = ''
  socket.on('error', () => socket.destroy())
  socket.on('data', (piece: Buffer) => {
    waiting += piece.toString('utf8')
    for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      heard.said.push(line)
      if (!encrypted) heard.inClear.push(line)
      const back = answer(line)
      if (back !== null) socket.write(`${back}\r\n`)
      if (line === 'STARTTLS' && parts.certificate) return encrypt(socket, parts, heard)
    }
  })
}

function encrypt(socket: Socket, parts: MailServerParts, heard: Pick<MailServer, 'said' | 'inClear'>) {
  socket.removeAllListeners('data')
  converse(new TLSSocket(socket, { isServer: true, ...parts.certificate }), true, parts, heard)
}

/** What it says to each line; null where it waits for more. */
function answering(
  { offers = [], offersSecretly = [], answers = {}, certificate }: MailServerParts,
  encrypted: boolean,
) {
  const all = encrypted ? offersSecretly : [...offers, ...(certificate ? ['STARTTLS'] : [])]
  let inData = false
  let signingIn = 0
  return (line: string): string | null => {
    if (inData) {
      if (line !== '.') return null
      inData = false
      return answers['.'] ?? '250 taken'
    }
    if (signingIn > 0) return --signingIn === 0 ? '235 welcome' : '334 UGFzc3dvcmQ6'
    const word = line.split(/[ :]/)[0]!
    const other = answers[word]
    if (other) return other
    if (word === 'EHLO') return ['250-there', ...all.map((one) => `250-${one}`), '250 SIZE 1000000'].join('\r\n')
    if (line === 'AUTH LOGIN') return ((signingIn = 2), '334 VXNlcm5hbWU6')
    if (word === 'AUTH') return '235 welcome'
    if (word === 'STARTTLS') return '220 go on'
    if (word === 'DATA') return ((inData = true), '354 go on')
    return word === 'QUIT' ? '221 bye' : '250 fine'
  }
}
