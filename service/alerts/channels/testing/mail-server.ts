import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface MailServer extends AsyncDisposable {
  port: number
  /** Every line that a client said, the mail’s among them. */
  said: string[]
}

/** A real mail server on a port of this machine, which takes what it is given; `answers` says otherwise by the command. */
export async function mailServer({
  offers = [],
  answers = {},
}: { offers?: string[]; answers?: Record<string, string> } = {}): Promise<MailServer> {
  const said: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let waiting = ''
    let inData = false
    let signingIn = 0
    const answer = (line: string): string | null => {
      if (inData) {
        if (line !== '.') return null
        inData = false
        return answers['.'] ?? '250 taken'
      }
      if (signingIn > 0) return --signingIn === 0 ? '235 welcome' : '334 UGFzc3dvcmQ6'
      const word = line.split(/[ :]/)[0]!
      const other = answers[word]
      if (other) return other
      if (word === 'EHLO') return ['250-there', ...offers.map((one) => `250-${one}`), '250 SIZE 1000000'].join('\r\n')
      if (line === 'AUTH LOGIN') return ((signingIn = 2), '334 VXNlcm5hbWU6')
      if (word === 'AUTH') return '235 welcome'
      if (word === 'DATA') return ((inData = true), '354 go on')
      return word === 'QUIT' ? '221 bye' : '250 fine'
    }
    socket.write('220-hello\r\n220 there\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (piece: Buffer) => {
      waiting += piece.toString('utf8')
      for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        said.push(line)
        const back = answer(line)
        if (back !== null) socket.write(`${back}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    said,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
