import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { connectionErrorReason } from '../../lib/connection-error.ts'

export interface SocketAddress {
  host: string
  port: number
  tls: boolean
  /** Trusted in addition to the system’s certificates. */
  ca?: string | undefined
}

/** The reason is shown to people, so it has no address and no secret. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
}

/** Opens a connection. Rejects with a ConnectionFailure, also when the signal aborts. */
export function openSocket({ host, port, tls, ca }: SocketAddress, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new ConnectionFailure('no answer in time'))
    const socket = tls
      ? connectTls({ host, port, ...serverName(host), ...(ca !== undefined && { ca }) })
      : connectPlain({ host, port })
    const onTimeout = () => {
      socket.destroy()
      reject(new ConnectionFailure('no answer in time'))
    }
    signal.addEventListener('abort', onTimeout, { once: true })
    const onError = (thrown: unknown) => {
      signal.removeEventListener('abort', onTimeout)
      reject(new ConnectionFailure(connectionErrorReason(thrown)))
    }
    socket.once('error', onError)
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', onTimeout)
      socket.removeListener('error', onError)
      resolve(socket)
    })
  })
}

/** TLS allows no IP address as a server name. source: RFC 6066, 3 */
const serverName = (host: string) => (/^[\d.]+$|:/.test(host) ? {} : { servername: host })
