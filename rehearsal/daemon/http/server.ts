import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { faultPlanFor } from '../world/fault-plans.ts'
import { EngineError } from '../world/records.ts'
import type { World } from '../world/world.ts'
import { errorReply, type DaemonReply } from './reply.ts'
import { daemonRoutes, type DaemonRoute } from './routes.ts'
import { dockerReleaseFor, unsupportedVersionMessage, type ApiVersionRange } from './api-versions.ts'

/** Sees what the engine is asked. */
export type EngineTrafficListener = (method: string, path: string) => void

/** Returns a server of the Engine API for this world that does not listen yet. */
export function createEngineServer(world: World, window: ApiVersionRange, onRequest?: EngineTrafficListener): Server {
  const listener: RequestListener = (request, response) => {
    onRequest?.(request.method ?? 'GET', request.url ?? '/')
    const spoken = faultApiVersions(world) ?? window
    void respond(world, spoken, tableOf(spoken), request, response).catch(() => response.destroy())
  }
  const tables = new Map<ApiVersionRange, DaemonRoute[]>()
  const tableOf = (spoken: ApiVersionRange): DaemonRoute[] => {
    const table = tables.get(spoken) ?? daemonRoutes(spoken)
    tables.set(spoken, table)
    return table
  }
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }, listener)
  server.timeout = 0
  return server
}

const PODMAN_VERSION = '5.4.2'

const activeFaultPlans = ({ faults }: World) => [...faults.keys()].map(faultPlanFor)
const faultApiVersions = (world: World): ApiVersionRange | undefined =>
  activeFaultPlans(world).find(({ api }) => api)?.api
const isPodman = (world: World): boolean => activeFaultPlans(world).some(({ podman }) => podman)

async function respond(
  world: World,
  window: ApiVersionRange,
  table: DaemonRoute[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const about = {
    'api-version': window.max,
    'docker-experimental': 'false',
    ostype: 'linux',
    server: `Docker/${dockerReleaseFor(window.max)} (linux)`,
    'usher-rehearsal': '1',
    // source: Podman's own headers beside those of Docker's API.
    ...(isPodman(world) ? { 'libpod-api-version': PODMAN_VERSION, server: `Libpod/${PODMAN_VERSION} (linux)` } : {}),
  }
  const disconnected = new AbortController()
  response.on('close', () => disconnected.abort())
  const reply = await dispatchRequest(world, window, table, request, disconnected.signal)
  if ('body' in reply) {
    const body = Buffer.from(reply.body)
    const empty = request.method === 'HEAD' || body.length === 0
    response.writeHead(reply.status, {
      ...about,
      ...reply.headers,
      ...(reply.status === 204 || reply.status === 304 ? {} : { 'content-length': String(body.length) }),
    })
    response.end(empty ? undefined : body)
    return
  }
  response.writeHead(reply.status, { ...about, ...reply.headers })
  response.flushHeaders()
  await reply.stream((piece) => writeChunk(response, piece))
  response.end()
}

/** Resolves when the client can take more, or has disconnected. */
function writeChunk(response: ServerResponse, piece: string | Uint8Array): Promise<void> {
  if (response.destroyed || response.write(piece)) return Promise.resolve()
  return new Promise((go) => {
    const on = () => {
      response.off('drain', on)
      response.off('close', on)
      go()
    }
    response.on('drain', on)
    response.on('close', on)
  })
}

const PING: DaemonReply = {
  status: 200,
  body: 'OK',
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache, no-store, must-revalidate',
    pragma: 'no-cache',
  },
}

async function dispatchRequest(
  world: World,
  window: ApiVersionRange,
  table: DaemonRoute[],
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<DaemonReply> {
  const { method = 'GET', url = '/' } = request
  const cut = url.indexOf('?')
  const pathname = cut < 0 ? url : url.slice(0, cut)
  const [, version, path = '/'] = /^(?:\/v([0-9.]+))?(\/.*)$/.exec(pathname) ?? []
  const wrong = version === undefined ? undefined : unsupportedVersionMessage(version, window)
  if (path === '/_ping' && (method === 'GET' || method === 'HEAD')) return wrong ? errorReply(400, wrong) : PING
  for (const { method: takes, path: pattern, handle: give } of table) {
    const caught = takes.test(method) && pattern.exec(path)
    if (!caught) continue
    if (wrong) return errorReply(400, wrong)
    try {
      return await give({
        world,
        pathParams: caught.slice(1).map((part) => decodeURIComponent(part ?? '')),
        query: new URLSearchParams(cut < 0 ? '' : url.slice(cut + 1)),
        body: () => readJsonBody(request),
        signal,
        apiVersion: version ?? window.max,
      })
    } catch (thrown) {
      if (thrown instanceof EngineError) return errorReply(thrown.status, thrown.message)
      return errorReply(500, thrown instanceof Error ? thrown.message : String(thrown))
    }
  }
  return errorReply(404, 'page not found')
}

const MAX_BODY_BYTES = 4 * 2 ** 20

async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request) {
    bytes += piece.length
    if (bytes > MAX_BODY_BYTES) throw new EngineError(413, 'The body is too large.')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw new EngineError(400, 'invalid JSON: the body could not be read')
  }
}
