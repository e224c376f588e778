import { get, publicRoute, type RehearsedApp, type AppHandlerContext } from './app.ts'

/** source: gluetun's control server: an API key in X-API-Key, 401 if no role allows the route. */
const rejectUnauthenticated = ({ request, key }: AppHandlerContext): Response | undefined =>
  request.headers.get('x-api-key') === key ? undefined : new Response('Unauthorized\n', { status: 401 })

const forwardedPortJson = (port: number) => ({ port, ports: [port] })

const PUBLIC_IP_INFO = {
  public_ip: '198.51.100.24',
  region: 'North Holland',
  country: 'Netherlands',
  city: 'Amsterdam',
  location: '52.3740,4.8897',
  organization: 'AS64500 Example Transit',
  postal_code: '1012',
  timezone: 'Europe/Amsterdam',
}

export const gluetun: RehearsedApp = {
  name: 'gluetun',
  port: 8000,
  healthPath: '/v1/vpn/status',
  version: '3.41.3',
  rejectUnauthenticated,
  notFound: () => new Response('404 page not found\n', { status: 404 }),
  // The role that the stack ships allows three of these without a key, for callers on this machine.
  routes: [
    get('/v1/version', () => ({ version: 'v3.41.3', commit: 'rehearsal', created: '2026-06-30T08:00:00Z' })),
    publicRoute(get('/v1/vpn/status', ({ household }) => ({ status: household.faults?.tunnelStatus ?? 'running' }))),
    publicRoute(get('/v1/publicip/ip', () => PUBLIC_IP_INFO)),
    publicRoute(
      get('/v1/portforward', ({ household }) => forwardedPortJson(household.faults?.forwardedPort ?? 51_413)),
    ),
    get('/v1/dns/status', () => ({ status: 'running' })),
  ],
  startupLog: [
    'INFO [routing] default route found: interface eth0, gateway 172.18.0.1, assigned IP 172.18.0.4 and family v4',
    'INFO [firewall] enabling...',
    'INFO [wireguard] Connecting to 203.0.113.9:51820',
    'INFO [ip getter] Public IP address is 198.51.100.24 (Netherlands, North Holland, Amsterdam)',
    'INFO [port forwarding] port forwarded is 51413',
  ],
  shutdownLog: ['WARN Caught OS signal terminated, shutting down', 'INFO Shutdown successful'],
  idleLogLine: (chance) =>
    chance.pick([
      'INFO [healthcheck] healthy!',
      'INFO [dns] ready',
      'INFO [dns] downloading hostnames and IP block lists',
      'INFO [port forwarding] port 51413 is still mapped',
    ]),
}
