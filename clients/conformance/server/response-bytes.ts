import { STATUS_CODES } from 'node:http'
import type { ServerAnswer } from './case-format.ts'

/** Returns the bytes of a whole response, after which the connection is closed. */
export function responseBytes({
  status = 200,
  type = 'application/json',
  headers = {},
  body = '',
}: ServerAnswer): Buffer {
  const content = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Odd'}`,
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${content.length}`,
    'Connection: close',
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content])
}
