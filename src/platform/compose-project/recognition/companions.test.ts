import { describe, expect, test } from 'bun:test'
import { readScratchStack } from '../../../../test-support/compose-project/scratch-stack.ts'
import type { Service } from '../stack.ts'

/** Services beside an app that have something of it: its name, its port, its variables. None of them is the app. */
const companions: readonly [string, string, string][] = [
  ['an exporter', 'sonarr-exporter', 'image: ghcr.io/onedr0p/exportarr:v2, command: [sonarr], ports: ["9707:9707"]'],
  [
    'an exporter with the app’s address',
    'qbittorrent-exporter',
    'image: esanchezm/prometheus-qbittorrent-exporter, environment: { QBITTORRENT_HOST: qbittorrent, QBITTORRENT_PORT: "8080" }, ports: ["8000:8000"]',
  ],
  [
    'an exporter with an icon',
    'jellyfin-exporter',
    'image: rebelcore/jellyfin-exporter, environment: { JELLYFIN_ADDRESS: x, JELLYFIN_TOKEN: y }, labels: { homepage.icon: jellyfin.png }',
  ],
  [
    'an exporter of a torrent client',
    'deluge-exporter',
    'image: tobbez/deluge_exporter, environment: [DELUGE_HOST=deluge, DELUGE_PORT=58846]',
  ],
  [
    'an exporter of statistics',
    'tautulli-exporter',
    'image: nwalke/tautulli-exporter, environment: { TAUTULLI_URL: x, TAUTULLI_API_KEY: y }',
  ],
  ['a database', 'sonarr-db', 'image: "postgres:17", environment: { POSTGRES_DB: sonarr-main }, expose: ["5432"]'],
  ['a database with the app’s icon', 'radarr_postgres', 'image: "postgres:17", labels: [homepage.icon=radarr.png]'],
  [
    'a tunnel that publishes an app’s port',
    'qbittorrent-vpn',
    'image: thrnz/docker-wireguard-pia, ports: ["8080:8080"]',
  ],
  [
    'a node of a private network',
    'jellyfin-ts',
    'image: tailscale/tailscale, hostname: jellyfin, ports: ["8096:8096"]',
  ],
  ['a proxy in front of an app', 'sonarr-proxy', 'image: "nginx:alpine", ports: ["8989:8989"]'],
  [
    'a helper of the tunnel',
    'gluetun-port-manager',
    'image: foo/gluetun-qbittorrent-port-manager, volumes: ["./gluetun:/gluetun"], environment: { QBITTORRENT_PORT: "8080" }',
  ],
  [
    'a forwarder',
    'plex-forward',
    'image: alpine/socat, command: "TCP-LISTEN:32400 TCP:plex:32400", ports: ["32400:32400"]',
  ],
  ['a web server on a port that apps use', 'files', 'image: nginx, ports: ["8080:8080"]'],
  ['a service called web', 'web', 'build: ., ports: ["8080:8080"]'],
  ['a page on port 80', 'home', 'image: httpd, expose: [80]'],
  ['an updater', 'watchtower', 'image: containrrr/watchtower, volumes: ["/var/run/docker.sock:/var/run/docker.sock"]'],
  [
    'a dashboard',
    'homepage',
    'image: ghcr.io/gethomepage/homepage, environment: { HOMEPAGE_VAR_SONARR_KEY: x }, ports: ["3000:3000"], labels: { homepage.name: Home, homepage.icon: homepage.png }',
  ],
  [
    'a dashboard with labels for another',
    'dash',
    'image: ghcr.io/glanceapp/glance, labels: { glance.name: Sonarr, glance.icon: "si:sonarr", wud.display.icon: sonarr }',
  ],
  [
    'a proxy with labels of routes',
    'traefik',
    'image: "traefik:v3", labels: { traefik.http.routers.sonarr.rule: Host(`sonarr.lan`) }, ports: ["80:80", "8080:8080"]',
  ],
  [
    'a cleaner with the apps’ addresses',
    'decluttarr',
    'image: ghcr.io/manimatter/decluttarr, environment: { SONARR_URL: x, SONARR_KEY: y, RADARR_URL: x, QBITTORRENT_URL: z }',
  ],
  ['a web client', 'jellyfin-vue', 'image: ghcr.io/jellyfin/jellyfin-vue, ports: ["8097:80"]'],
  ['a tool for an app', 'plex-meta-manager', 'image: kometateam/kometa, environment: { PLEX_URL: x, PLEX_TOKEN: y }'],
  [
    'another player of audiobooks',
    'booksonic',
    'image: linuxserver/booksonic-air, volumes: ["a:/audiobooks", "p:/podcasts"], ports: ["4040:4040"]',
  ],
  [
    'a backup of an app’s folder',
    'jellyfin-backup',
    'image: offen/docker-volume-backup, volumes: ["./jellyfin:/backup/jellyfin:ro"]',
  ],
  [
    'a service with the variables of all',
    'redis',
    'image: "redis:8", environment: { PLEX_CLAIM: x, VPN_SERVICE_PROVIDER: y, NZBGET_USER: z }',
  ],
]

const stackOf = (name: string, body: string) => readScratchStack(`services:\n  ${name}: { ${body} }\n`)

test.each(companions)('%s is not recognised as an app', async (_, name, body) => {
  const { services } = await stackOf(name, body)
  expect(services[0]).toMatchObject({ name, app: null })
  expect(services[0]!.recognition.certainty).toBeOneOf([null, 'unsure'])
})

const notSuggested = ['sonarr-exporter', 'sonarr-db', 'radarr_postgres', 'files', 'web', 'home', 'plex-meta-manager']

test.each(companions.filter(([, name]) => notSuggested.includes(name)))(
  '%s is not even suggested to be the app',
  async (_, name, body) => {
    const { services } = await stackOf(name, body)
    expect(services[0]!.recognition).toMatchObject({ possible_app: null, certainty: null })
  },
)

test('variables of a shared file tell nothing about a service, those of its own do', async () => {
  const { services } = await readScratchStack({
    'compose.yaml': `services:
  db: { build: ., env_file: shared.env }
  vpn: { build: ., environment: { VPN_SERVICE_PROVIDER: mullvad } }
`,
    'shared.env': 'VPN_SERVICE_PROVIDER=mullvad\nPLEX_CLAIM=x\n',
  })
  const app = ({ app, recognition }: Service) => [app, recognition.certainty]
  expect(services.map(app)).toEqual([
    [null, null],
    ['gluetun', 'likely'],
  ])
})

describe('an app behind a companion of its name', () => {
  test('is the only one recognised', async () => {
    const { services } = await readScratchStack(`services:
  ts-jellyfin: { image: tailscale/tailscale, hostname: jellyfin, ports: ["8096:8096"] }
  jellyfin: { image: jellyfin/jellyfin, network_mode: "service:ts-jellyfin" }
`)
    expect(services.map(({ app }) => app)).toEqual([null, 'jellyfin'])
    expect(services[0]!.recognition).toMatchObject({ possible_app: 'jellyfin', certainty: 'unsure' })
  })
})
