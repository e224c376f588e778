import { connect } from 'node:net'
import { collectBytes } from '../../../lib/bounded-reading.ts'
import { usherError } from '../../../lib/errors.ts'
import {
  connectionError,
  formatSize,
  MB,
  TIMEOUT_MS,
  type AppRequest,
  type AppResponse,
  type AppTarget,
} from '../connection/transport.ts'

/**
 * Sends XML over SCGI, which rTorrent speaks itself: the headers as pairs ended by NUL, in a netstring, then the body.
 * The response is a CGI response: headers, among them `Status`, then the body, up to the end of the connection.
 */
export function sendScgi(
  target: AppTarget,
  request: Pick<AppRequest, 'xml' | 'max_bytes' | 'timeout_ms'>,
): Promise<AppResponse> {
  const { app, service, host, port } = target
  const { xml = '', max_bytes = MB, timeout_ms = TIMEOUT_MS } = request
  return new Promise((resolve, reject) => {
    const received = collectBytes(max_bytes, () =>
      usherError('APP-10', { app, service, what: 'a request', size: formatSize(max_bytes) }),
    )
    const socket = connect(port, host)
    const clock = setTimeout(
      () => socket.destroy(usherError('APP-4', { app, service, seconds: String(timeout_ms / 1000) })),
      timeout_ms,
    )
    socket.on('data', (piece: Buffer) => {
      try {
        received.add(piece)
      } catch (thrown) {
        socket.destroy(thrown as Error)
      }
    })
    socket.on('error', (thrown: Error) => reject('data' in thrown ? thrown : connectionError(target, thrown)))
    socket.on('end', () => resolve(parseResponse(received.bytes().toString('utf8'))))
    socket.on('close', () => {
      clearTimeout(clock)
      reject(connectionError(target, { code: 'ECONNRESET' }))
    })
    socket.write(encodeRequest(xml))
  })
}

function encodeRequest(xml: string): Buffer {
  const headers = Object.entries({
    // source: SCGI: the length comes first
    CONTENT_LENGTH: String(Buffer.byteLength(xml)),
    SCGI: '1',
    REQUEST_METHOD: 'POST',
    REQUEST_URI: '/RPC2',
    CONTENT_TYPE: 'text/xml',
  })
    .map(([name, value]) => `${name}\0${value}\0`)
    .join('')
  return Buffer.from(`${headers.length}:${headers},${xml}`)
}

/** A response that is none has the status 0. */
function parseResponse(text: string): AppResponse {
  const [, head = '', body = ''] = /^([\s\S]{0,4000}?)\r?\n\r?\n([\s\S]*)$/.exec(text) ?? []
  const status = /^Status: (\d{3})/im.exec(head)?.[1]
  return { status: status === undefined ? 0 : Number(status), headers: {}, text: body }
}
