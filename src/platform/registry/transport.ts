import { readBytes } from '../../lib/bounded-reading.ts'
import { connectionErrorReason } from '../../lib/connection-error.ts'
import { RegistryFailure, type SendToRegistry } from './registry-access.ts'

const TIMEOUT_MS = 20_000

/** Sends a request to a registry over the network. The proxy of the environment would receive the credentials. */
export const sendToRegistry: SendToRegistry = async ({ method, url, headers, max_bytes }, signal) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const ended = new AbortController()
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.any([signal, timeout, ended.signal]),
      redirect: 'manual',
      proxy: false,
      decompress: false,
      verbose: false,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'usher', connection: 'close', ...headers },
    } as unknown as BunFetchRequestInit)
    const tooLarge = () => new RegistryFailure('unusable', `it sent more than ${max_bytes} bytes in one response`)
    const body = method === 'HEAD' ? new Uint8Array() : await readBytes(response.body, max_bytes, tooLarge)
    return { status: response.status, headers: Object.fromEntries(response.headers), body }
  } catch (thrown) {
    if (thrown instanceof RegistryFailure || signal.aborted) throw thrown
    if (timeout.aborted) throw new RegistryFailure('unreachable', `it did not respond within ${TIMEOUT_MS / 1000} s`)
    throw new RegistryFailure('unreachable', connectionErrorReason(thrown))
  } finally {
    // Closes the connection of a response that was not read to its end.
    ended.abort()
  }
}
