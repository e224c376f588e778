import { sha256Hex } from '../seeded-random.ts'
import { get, post, publicRoute, type AppHandlerContext, type RehearsedApp } from './app.ts'
import { callDelugeMethod, DelugeError } from './deluge-methods.ts'

const PORT = 8112
const VERSION = '2.2.0'
const INDEX_PAGE = `<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>Deluge WebUI ${VERSION}</title>\n</head>\n<body></body>\n</html>\n`

/** source: the errors of its JSON API: 1 without a session, 2 for an unknown method, 4 for an exception. */
const NOT_AUTHENTICATED = { message: 'Not authenticated', code: 1 }
const UNKNOWN_METHOD = { message: 'Unknown method', code: 2 }

const sessionCookie = ({ key, startedAt }: AppHandlerContext): string =>
  sha256Hex(`deluge ${key} ${startedAt}`).slice(0, 64)

const isSignedIn = (context: AppHandlerContext): boolean =>
  /(?:^|;\s*)_session_id=([^;]+)/.exec(context.request.headers.get('cookie') ?? '')?.[1] === sessionCookie(context)

/** Whether the web page has connected to the daemon since the start. */
const connection = ({ sharedState, startedAt }: AppHandlerContext): { on: boolean } =>
  sharedState.getOrCreate(`deluge connection ${startedAt}`, () => ({ on: false }))

const DAEMON_ID = 'ef899f82bcde47fb99a2b46dbd42a217'

/** The methods of the web page itself. Returns undefined for those of the daemon. */
function callWebMethod(context: AppHandlerContext, method: string, params: readonly unknown[]): unknown {
  switch (method) {
    case 'auth.check_session':
      return true
    case 'auth.change_password':
      if (params[0] !== context.key) return false
      context.replaceKey?.(String(params[1]))
      return true
    case 'web.connected':
      return connection(context).on
    case 'web.get_hosts':
      return [[DAEMON_ID, '127.0.0.1', 58_846, 'localclient']]
    case 'web.get_host_status':
      return [params[0], 'Online', VERSION]
    case 'web.connect':
      connection(context).on = params[0] === DAEMON_ID
      return ['core.get_config', 'core.set_config']
    default:
      return undefined
  }
}

async function answer(context: AppHandlerContext): Promise<Response> {
  const { method, params, id } = (await context.request.json()) as { method: string; params: unknown[]; id: number }
  const reply = (result: unknown, error: object | null = null, headers: Record<string, string> = {}) =>
    Response.json({ result, error, id }, { headers })
  if (method === 'auth.login') {
    if (params[0] !== context.key) return reply(false)
    return reply(true, null, { 'set-cookie': `_session_id=${sessionCookie(context)}; Path=/` })
  }
  if (!isSignedIn(context)) return reply(null, NOT_AUTHENTICATED)
  const own = callWebMethod(context, method, params)
  if (own !== undefined) return reply(own)
  if (!connection(context).on) return reply(null, UNKNOWN_METHOD)
  try {
    const result = callDelugeMethod(context, method, params, VERSION)
    return result === undefined ? reply(null, UNKNOWN_METHOD) : reply(result)
  } catch (thrown) {
    if (!(thrown instanceof DelugeError)) throw thrown
    const failure = `Failure: [Failure instance: Traceback (failure with no frames): <class '${thrown.type}'>: ${thrown.message}\n]`
    return reply(null, { message: failure, code: 4 })
  }
}

export const deluge: RehearsedApp = {
  name: 'deluge',
  port: PORT,
  healthPath: null,
  version: VERSION,
  rejectUnauthenticated: () => undefined,
  notFound: () => new Response('<html><body>404</body></html>', { status: 404 }),
  routes: [
    publicRoute(get('/', () => new Response(INDEX_PAGE, { headers: { 'content-type': 'text/html' } }))),
    publicRoute(post('/json', answer)),
  ],
  startupLog: [
    '[INFO    ][deluge.core.daemon           :92  ] Deluge daemon starting...',
    `[INFO    ][deluge.ui.web.server         :1658] Serving at http://0.0.0.0:${PORT}/`,
  ],
  shutdownLog: ['[INFO    ][deluge.core.rpcserver        :582 ] Deluge shutting down, saving state'],
  idleLogLine: (chance) =>
    chance.pick([
      '[INFO    ][deluge.core.torrentmanager   :1658] Successfully loaded fastresume file',
      '[INFO    ][deluge.ui.web.auth           :274 ] Login success (ClientIP 172.20.0.1)',
    ]),
}
