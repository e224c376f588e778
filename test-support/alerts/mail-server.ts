import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import type { TestCertificate } from './certificate.ts'

export interface FakeMailServer extends AsyncDisposable {
  port: number
  /** Every line from a client, including the mail. */
  receivedLines: string[]
  /** The lines that were sent unencrypted. */
  plaintextLines: string[]
}

export interface FakeMailServerOptions {
  /** The extensions it offers before and after encryption. */
  extensions?: string[]
  extensionsOverTls?: string[]
  /** Replies that differ from the default, by command. */
  replies?: Record<string, string>
  /** The certificate for STARTTLS, or for TLS from the first byte. */
  certificate?: TestCertificate
  tls?: 'starttls' | 'tls'
}

/** Starts a real mail server on a port of this machine that accepts all mail. */
export async function startFakeMailServer(parts: FakeMailServerOptions = {}): Promise<FakeMailServer> {
  const { certificate, tls } = parts
  const received = { receivedLines: [] as string[], plaintextLines: [] as string[] }
  const sockets = new Set<Socket>()
  const greet = (socket: Socket) => {
    sockets.add(socket)
    handleConnection(socket, tls === 'tls', parts, received)
    socket.write('220-hello\r\n220 there\r\n')
  }
  const server = tls === 'tls' ? createTlsServer({ ...certificate }, greet) : createServer(greet)
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    ...received,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function handleConnection(
  socket: Socket,
  encrypted: boolean,
  parts: FakeMailServerOptions,
  received: Pick<FakeMailServer, 'receivedLines' | 'plaintextLines'>,
) {
  const answer = replier(parts, encrypted)
  let waiting = ''
  socket.on('error', () => socket.destroy())
  socket.on('data', (piece: Buffer) => {
    waiting += piece.toString('utf8')
    for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      received.receivedLines.push(line)
      if (!encrypted) received.plaintextLines.push(line)
      const back = answer(line)
      if (back !== null) socket.write(`${back}\r\n`)
      if (line === 'STARTTLS' && parts.certificate) return upgradeSocket(socket, parts, received)
    }
  })
}

function upgradeSocket(
  socket: Socket,
  parts: FakeMailServerOptions,
  received: Pick<FakeMailServer, 'receivedLines' | 'plaintextLines'>,
) {
  socket.removeAllListeners('data')
  handleConnection(new TLSSocket(socket, { isServer: true, ...parts.certificate }), true, parts, received)
}

/** Replies to each line; null if it waits for more. */
function replier(
  { extensions = [], extensionsOverTls = [], replies = {}, certificate }: FakeMailServerOptions,
  encrypted: boolean,
) {
  const all = encrypted ? extensionsOverTls : [...extensions, ...(certificate ? ['STARTTLS'] : [])]
  let inData = false
  let signingIn = 0
  return (line: string): string | null => {
    if (inData) {
      if (line !== '.') return null
      inData = false
      return replies['.'] ?? '250 taken'
    }
    if (signingIn > 0) return --signingIn === 0 ? '235 welcome' : '334 UGFzc3dvcmQ6'
    const word = line.split(/[ :]/)[0]!
    const other = replies[word]
    if (other) return other
    if (word === 'EHLO') return ['250-there', ...all.map((one) => `250-${one}`), '250 SIZE 1000000'].join('\r\n')
    if (line === 'AUTH LOGIN') return ((signingIn = 2), '334 VXNlcm5hbWU6')
    if (word === 'AUTH') return '235 welcome'
    if (word === 'STARTTLS') return '220 go on'
    if (word === 'DATA') return ((inData = true), '354 go on')
    return word === 'QUIT' ? '221 bye' : '250 fine'
  }
}
