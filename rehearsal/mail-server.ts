import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface RehearsedMailServer {
  port: number
  stop(): Promise<void>
}

/** Starts a mail server on this machine that takes every mail and delivers none. source: RFC 5321, section 4.1 */
export async function startMailServer(): Promise<RehearsedMailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const reply = replier()
    let rest = ''
    socket.on('data', (piece) => {
      const lines = (rest + piece.toString('latin1')).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        const answer = reply(line)
        if (answer !== undefined) socket.write(`${answer}\r\n`)
      }
    })
    socket.write('220 den.example ESMTP\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers a line; nothing within a mail. */
function replier(): (line: string) => string | undefined {
  let inMail = false
  return (line) => {
    if (inMail) {
      inMail = line !== '.'
      return inMail ? undefined : '250 2.0.0 taken'
    }
    const command = line.slice(0, 4).toUpperCase()
    inMail = command === 'DATA'
    const answers: Record<string, string> = { EHLO: '250 den.example', DATA: '354 go on', QUIT: '221 2.0.0 bye' }
    return answers[command] ?? '250 2.0.0 fine'
  }
}
