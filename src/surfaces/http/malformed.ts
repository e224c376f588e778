import type { Duplex } from 'node:stream'
import type { Outgoing } from './message.ts'
import { plain } from './reply.ts'

/** By the parser’s own names (source: llhttp and Node.js, `http`). What it names otherwise is a head that is no HTTP. */
const answers: Record<string, Outgoing> = {
  HPE_HEADER_OVERFLOW: plain(431, 'The head of the request is too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: plain(408, 'The request took too long to arrive.'),
}
const otherwise = plain(400, 'This is not a request that usher can read.')

const phrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/**
 * What never became a request is answered once, the same whatever it asked for, and its connection closed: after a head
 * that two programs could read differently nothing on the same connection can be trusted.
 */
export function malformed(error: { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const answer = answers[error.code ?? ''] ?? otherwise
  socket.end(text(answer), () => socket.destroy())
}

function text({ status, headers, body }: Outgoing): string {
  const lines = [`HTTP/1.1 ${status} ${phrases[status]}`]
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  return `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body as string}`
}
