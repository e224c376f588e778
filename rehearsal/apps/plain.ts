import { get, open, post, type App } from './app.ts'

/** The three that have no interface of their own to speak of. */

const FLARESOLVERR = '3.5.2'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const everyone = (): undefined => undefined
const nowhere = (): Response => new Response('Not Found', { status: 404 })

export const flaresolverr: App = {
  name: 'flaresolverr',
  port: 8191,
  health: '/health',
  version: FLARESOLVERR,
  guard: everyone,
  lost: nowhere,
  paths: [
    open(get('/', () => ({ msg: 'FlareSolverr is ready!', version: FLARESOLVERR, userAgent: AGENT }))),
    open(get('/health', () => ({ status: 'ok' }))),
    open(
      post('/v1', () =>
        Response.json(
          { status: 'error', message: "Error: Request parameter 'cmd' is mandatory.", version: FLARESOLVERR },
          { status: 500 },
        ),
      ),
    ),
  ],
  hello: [
    `INFO     FlareSolverr ${FLARESOLVERR}`,
    'INFO     Testing web browser installation...',
    'INFO     Test successful!',
    'INFO     Serving on http://0.0.0.0:8191',
  ],
  goodbye: [],
  chatter: (chance) =>
    chance.pick([
      'INFO     Challenge not detected!',
      'INFO     Challenge detected. Title found: Just a moment...',
      `INFO     Response in ${chance.between(2, 19)}.${chance.between(100, 999)} s`,
    ]),
}

const PAGE = '<!doctype html><title>den</title><h1>den</h1><p>One address for the whole household.</p>\n'

export const caddy: App = {
  name: 'caddy',
  port: 80,
  health: '/',
  version: '2.11.6',
  guard: everyone,
  lost: () => new Response(null, { status: 404 }),
  paths: [
    open(
      get('/', () => new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8', server: 'Caddy' } })),
    ),
  ],
  hello: [
    '{"level":"info","msg":"using config from file","file":"/etc/caddy/Caddyfile"}',
    '{"level":"info","logger":"http","msg":"enabling HTTP/3 listener","addr":":443"}',
    '{"level":"info","msg":"serving initial configuration"}',
  ],
  goodbye: [
    '{"level":"info","msg":"shutting down apps, then terminating","signal":"SIGTERM"}',
    '{"level":"info","msg":"shutdown complete","signal":"SIGTERM","exit_code":0}',
  ],
  chatter: () => '{"level":"info","logger":"tls","msg":"storage cleaning happened too recently; skipping for now"}',
}

export const unpackerr: App = {
  name: 'unpackerr',
  port: null,
  health: null,
  version: '0.15.2',
  guard: everyone,
  lost: nowhere,
  paths: [],
  hello: [
    '[INFO] Unpackerr v0.15.2 Starting! PID: 1',
    '[INFO]  => Sonarr Config: 1 server: http://sonarr:8989',
    '[INFO]  => Radarr Config: 1 server: http://radarr:7878',
  ],
  goodbye: ['[INFO] Shutting down: terminated'],
  chatter: (chance) =>
    chance.pick([
      '[INFO] [Unpackerr] Queue: 0 waiting, 0 queued, 0 extracting, 0 extracted, 0 imported, 0 failed, 0 deleted',
      '[INFO] [Sonarr] Updated: 2 Items Queued',
      '[INFO] [Radarr] Updated: 1 Items Queued',
    ]),
}
