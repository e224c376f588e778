import { sha256Hex } from '../seeded-random.ts'
import { post, type AppHandlerContext, type RehearsedApp } from './app.ts'
import { handleTransmissionMethod } from './transmission-methods.ts'
import { fromOldNames, toOldNames } from './transmission-names.ts'

const PORT = 9091
const VERSION = '4.1.3'
const REVISION = '838877323f'

/** An older version is a fault of the household. */
const versionOf = ({ household }: AppHandlerContext): string => household.faults?.versions?.['transmission'] ?? VERSION
const speaksJsonRpc = (context: AppHandlerContext): boolean =>
  versionOf(context).localeCompare('4.1', 'en', { numeric: true }) >= 0

const sessionId = ({ startedAt, port }: AppHandlerContext): string =>
  sha256Hex(`transmission ${startedAt} ${port}`).slice(0, 48)

const page = (status: number, title: string, headers: Record<string, string> = {}): Response =>
  new Response(`<h1>${status}: ${title}</h1>`, {
    status,
    headers: { server: 'Transmission', 'content-type': 'text/html; charset=ISO-8859-1', ...headers },
  })

/** source: 401 comes before 409; seen on 3.00 and 4.1. */
function guard(context: AppHandlerContext): Response | undefined {
  const [, given = ''] = /^Basic (.+)$/.exec(context.request.headers.get('authorization') ?? '') ?? []
  if (Buffer.from(given, 'base64').toString() !== `transmission:${context.key}`)
    return page(401, 'Unauthorized', { 'www-authenticate': 'Basic realm="Transmission"' })
  const id = sessionId(context)
  if (context.request.headers.get('x-transmission-session-id') === id) return undefined
  return page(409, 'Conflict', {
    'x-transmission-session-id': id,
    ...(speaksJsonRpc(context) && { 'x-transmission-rpc-version': '6.0.1' }),
  })
}

/** source: JSON-RPC 2.0 since 4.1; before, `method`, `arguments` and `result` with other names. */
async function answer(context: AppHandlerContext): Promise<Response> {
  const version = `${versionOf(context)} (${REVISION})`
  const body = (await context.request.json()) as { method: string; params?: object; arguments?: object; id?: number }
  if (speaksJsonRpc(context)) {
    const result = handleTransmissionMethod(
      context,
      body.method,
      (body.params ?? {}) as Record<string, unknown>,
      version,
    )
    return Response.json(
      result === undefined
        ? { error: { code: -32_601, message: 'Method not found' }, id: body.id, jsonrpc: '2.0' }
        : { id: body.id, jsonrpc: '2.0', result },
    )
  }
  const { method, params } = fromOldNames(body.method, (body.arguments ?? {}) as Record<string, unknown>)
  const result = handleTransmissionMethod(context, method, params, version)
  return Response.json(
    result === undefined
      ? { arguments: {}, result: 'method name not recognized' }
      : { arguments: toOldNames(result), result: 'success' },
  )
}

export const transmission: RehearsedApp = {
  name: 'transmission',
  port: PORT,
  healthPath: null,
  version: VERSION,
  rejectUnauthenticated: guard,
  notFound: () => page(404, 'Not Found'),
  routes: [post('/transmission/rpc', answer)],
  startupLog: [
    `Transmission version ${VERSION} (${REVISION})`,
    "inf daemon.cc:865 Loading settings from '/config' (daemon.cc:865)",
    'inf daemon.cc:908 Requiring authentication (daemon.cc:908)',
  ],
  shutdownLog: ['Closing transmission session... done.'],
  idleLogLine: (chance) =>
    chance.pick([
      'inf port-forwarding.cc:213 State changed from "Not forwarded" to "Starting" (port-forwarding.cc:213)',
      'inf announcer.cc:1000 Announce response has 14 peers (announcer.cc:1000)',
    ]),
}
