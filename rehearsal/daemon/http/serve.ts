import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { planOf } from '../world/faults.ts'
import { EngineError } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { problem, type Reply } from './reply.ts'
import { routes, type Route } from './routes.ts'
import { engineOf, unfit, type Window } from './versions.ts'

/** A server of the Engine API over this world, not listening yet. */
export function engineServer(world: World, window: Window): Server {
  const listener: RequestListener = (request, response) => {
    const spoken = windowOf(world) ?? window
    void answer(world, spoken, tableOf(spoken), request, response).catch(() => response.destroy())
  }
  const tables = new Map<Window, Route[]>()
  const tableOf = (spoken: Window): Route[] => {
    const made = tables.get(spoken) ?? routes(spoken)
    tables.set(spoken, made)
    return made
  }
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }, listener)
  server.timeout = 0
  return server
}

const PODMAN = '5.4.2'

const plans = ({ faults }: World) => [...faults.keys()].map(planOf)
const windowOf = (world: World): Window | undefined => plans(world).find(({ api }) => api)?.api
const isPodman = (world: World): boolean => plans(world).some(({ podman }) => podman)

async function answer(
  world: World,
  window: Window,
  table: Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const about = {
    'api-version': window.max,
    'docker-experimental': 'false',
    ostype: 'linux',
    server: `Docker/${engineOf(window.max)} (linux)`,
    'usher-rehearsal': '1',
    // source: Podman's own headers beside those of Docker's API.
    ...(isPodman(world) ? { 'libpod-api-version': PODMAN, server: `Libpod/${PODMAN} (linux)` } : {}),
  }
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const reply = await decide(world, window, table, request, gone.signal)
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
  await reply.stream((piece) => written(response, piece))
  response.end()
}

/** Resolves when the client can take more, or has gone. */
function written(response: ServerResponse, piece: string | Uint8Array): Promise<void> {
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

const PING: Reply = {
  status: 200,
  body: 'OK',
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache, no-store, must-revalidate',
    pragma: 'no-cache',
  },
}

async function decide(
  world: World,
  window: Window,
  table: Route[],
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<Reply> {
  const { method = 'GET', url = '/' } = request
  const cut = url.indexOf('?')
  const whole = cut < 0 ? url : url.slice(0, cut)
  const [, version, path = '/'] = /^(?:\/v([0-9.]+))?(\/.*)$/.exec(whole) ?? []
  const wrong = version === undefined ? undefined : unfit(version, window)
  if (path === '/_ping' && (method === 'GET' || method === 'HEAD')) return wrong ? problem(400, wrong) : PING
  for (const { method: takes, path: pattern, answer: give } of table) {
    const caught = takes.test(method) && pattern.exec(path)
    if (!caught) continue
    if (wrong) return problem(400, wrong)
    try {
      return await give({
        world,
        caught: caught.slice(1).map((part) => decodeURIComponent(part ?? '')),
        query: new URLSearchParams(cut < 0 ? '' : url.slice(cut + 1)),
        body: () => bodyOf(request),
        signal,
        api: version ?? window.max,
      })
    } catch (thrown) {
      if (thrown instanceof EngineError) return problem(thrown.status, thrown.message)
      return problem(500, thrown instanceof Error ? thrown.message : String(thrown))
    }
  }
  return problem(404, 'page not found')
}

const LONGEST_BODY = 4 * 2 ** 20

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request) {
    bytes += piece.length
    if (bytes > LONGEST_BODY) throw new EngineError(413, 'The body is too long.')
    pieces.push(piece)
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw new EngineError(400, 'invalid JSON: the body could not be read')
  }
}
