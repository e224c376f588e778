import { chmodSync } from 'node:fs'
import { createServer, request } from 'node:http'

export interface FilteringProxy {
  /** Everything that it refused, such as `GET /info`. */
  refused: string[]
  stop(): Promise<void>
}

/**
 * Starts a proxy in front of an engine that lets only these requests through, such as `GET /containers/{}/json`. It
 * refuses the others with a page, as the usual proxies do.
 */
export async function startFilteringProxy(
  socket: string,
  engine: string,
  allowed: readonly string[],
): Promise<FilteringProxy> {
  const patterns = allowed.map(
    (one) => new RegExp(`^${one.replaceAll(/[.*+?^$()|[\]\\/]/g, '\\$&').replaceAll('{}', '[^?]+')}$`),
  )
  const refused: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    const plain = `${method} ${url.replace(/^\/v1\.\d+(?=\/)/, '').replace(/\?.*$/, '')}`
    if (!patterns.some((pattern) => pattern.test(plain))) {
      refused.push(plain)
      outgoing.writeHead(403, { 'content-type': 'text/html' }).end('<html><body><h1>403 Forbidden</h1></body></html>')
      return
    }
    const forwarded = request({ socketPath: engine, method, path: url, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      outgoing.flushHeaders()
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  chmodSync(socket, 0o666)
  return {
    refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
