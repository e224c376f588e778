import type { Duplex } from 'node:stream'
import type { HttpResponse } from './message.ts'
import { textResponse } from './responses.ts'

/** By the parser’s error codes (source: llhttp and Node.js, `http`). Any other code is a head that is not HTTP. */
const responseByErrorCode: Record<string, HttpResponse> = {
  HPE_HEADER_OVERFLOW: textResponse(431, 'The request head is too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: textResponse(408, 'The request took too long to arrive.'),
}
const badRequestResponse = textResponse(400, 'This is not a valid HTTP request.')

const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/**
 * Sends one fixed response and closes the connection: after a head that two programs could read differently, nothing
 * more on it can be trusted.
 */
export function rejectMalformed(error: { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const answer = responseByErrorCode[error.code ?? ''] ?? badRequestResponse
  socket.end(formatRawResponse(answer), () => socket.destroy())
}

function formatRawResponse({ status, rawHeaders, body }: HttpResponse): string {
  const lines = [`HTTP/1.1 ${status} ${reasonPhrases[status]}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body as string}`
}
