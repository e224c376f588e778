import { get, publicRoute, post, type RehearsedApp } from './app.ts'

/** The three apps with almost no API. */

const FLARESOLVERR = '3.5.2'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const allowEveryone = (): undefined => undefined
const notFound = (): Response => new Response('Not Found', { status: 404 })

export const flaresolverr: RehearsedApp = {
  name: 'flaresolverr',
  port: 8191,
  healthPath: '/health',
  version: FLARESOLVERR,
  rejectUnauthenticated: allowEveryone,
  notFound,
  routes: [
    publicRoute(get('/', () => ({ msg: 'FlareSolverr is ready!', version: FLARESOLVERR, userAgent: AGENT }))),
    publicRoute(get('/health', () => ({ status: 'ok' }))),
    publicRoute(
      post('/v1', () =>
        Response.json(
          { status: 'error', message: "Error: Request parameter 'cmd' is mandatory.", version: FLARESOLVERR },
          { status: 500 },
        ),
      ),
    ),
  ],
  startupLog: [
    `INFO     FlareSolverr ${FLARESOLVERR}`,
    'INFO     Testing web browser installation...',
    'INFO     Test successful!',
    'INFO     Serving on http://0.0.0.0:8191',
  ],
  shutdownLog: [],
  idleLogLine: (chance) =>
    chance.pick([
      'INFO     Challenge not detected!',
      'INFO     Challenge detected. Title found: Just a moment...',
      `INFO     Response in ${chance.between(2, 19)}.${chance.between(100, 999)} s`,
    ]),
}

const INDEX_PAGE = '<!doctype html><title>den</title><h1>den</h1><p>One address for the whole household.</p>\n'

export const caddy: RehearsedApp = {
  name: 'caddy',
  port: 80,
  healthPath: '/',
  version: '2.11.6',
  rejectUnauthenticated: allowEveryone,
  notFound: () => new Response(null, { status: 404 }),
  routes: [
    publicRoute(
      get(
        '/',
        () => new Response(INDEX_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', server: 'Caddy' } }),
      ),
    ),
  ],
  // source: seen on Caddy 2.11 with the shipped front door
  startupLog: [
    '{"level":"info","msg":"using config from file","file":"/etc/caddy/Caddyfile"}',
    '{"level":"warn","logger":"admin","msg":"admin endpoint disabled"}',
    '{"level":"info","logger":"http.auto_https","msg":"automatic HTTPS is completely disabled for server","server_name":"srv0"}',
    '{"level":"info","logger":"http.log","msg":"server running","name":"srv0","protocols":["h1"]}',
    '{"level":"info","msg":"serving initial configuration"}',
  ],
  shutdownLog: [
    '{"level":"info","msg":"shutting down apps, then terminating","signal":"SIGTERM"}',
    '{"level":"info","msg":"shutdown complete","signal":"SIGTERM","exit_code":0}',
  ],
  idleLogLine: () => '{"level":"info","logger":"tls","msg":"storage cleaning happened too recently; skipping for now"}',
}

export const unpackerr: RehearsedApp = {
  name: 'unpackerr',
  port: null,
  healthPath: null,
  version: '0.15.2',
  rejectUnauthenticated: allowEveryone,
  notFound,
  routes: [],
  startupLog: [
    '[INFO] Unpackerr v0.15.2 Starting! PID: 1',
    '[INFO]  => Sonarr Config: 1 server: http://sonarr:8989',
    '[INFO]  => Radarr Config: 1 server: http://radarr:7878',
  ],
  shutdownLog: ['[INFO] Shutting down: terminated'],
  idleLogLine: (chance) =>
    chance.pick([
      '[INFO] [Unpackerr] Queue: 0 waiting, 0 queued, 0 extracting, 0 extracted, 0 imported, 0 failed, 0 deleted',
      '[INFO] [Sonarr] Updated: 2 Items Queued',
      '[INFO] [Radarr] Updated: 1 Items Queued',
    ]),
}
