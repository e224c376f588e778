import { connect } from 'node:net'

/** source: RFC 9271, the protocol of Network UPS Tools: TCP port 3493 */
export const NUT_PORT = 3493
const ANSWER_MS = 2_000
/** A UPS has about a hundred variables. */
const MAX_BYTES = 128 * 1024

/**
 * Sends one request to the UPS server of this machine and returns its answer. Signs in as nobody, so nothing can be
 * changed. Returns null if nothing listens, and what has arrived if the rest is late.
 */
export function askNut(request: string, port = NUT_PORT): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let answer = ''
    let connected = false
    const timer = setTimeout(() => end(), ANSWER_MS)
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(connected ? answer : null)
    }
    socket.setEncoding('utf8')
    socket.once('connect', () => {
      connected = true
      socket.write(`${request}\n`)
    })
    socket.on('data', (piece: string) => {
      answer += piece
      if (answer.length > MAX_BYTES || isWhole(answer)) end()
    })
    socket.once('error', end)
    socket.once('close', end)
  })
}

/** source: RFC 9271: a list ends with a line that begins with END, everything else is one line */
function isWhole(answer: string): boolean {
  if (!answer.endsWith('\n')) return false
  return !answer.startsWith('BEGIN ') || /^END .*$/m.test(answer)
}
