import type { HealthRule, PublishedPort } from '../../src/platform/compose-project/model.ts'
import { appNamed } from '../apps/index.ts'
import { quiet, type Behaviour } from '../daemon/world/behaviour.ts'
import { serviceOf } from '../daemon/world/faults.ts'
import { makeImage } from '../daemon/world/images.ts'
import type { ContainerRecord, HealthCheck, ImageRecord } from '../daemon/world/model.ts'

/** What the rehearsal has to know of a declared service. A service of a read stack is one. */
export interface DeclaredService {
  name: string
  image: string | null
  ports: PublishedPort[]
  shares_network_of?: string | null
  health?: HealthRule | null
  memory_bytes?: number | null
}

const MB = 1_000_000
const LSIO_BASE = { word: 'the base that linuxserver images share', bytes: 34 * MB }

/** What an image is as it comes down the line, about as large as the real one. */
const bytes: Record<string, number> = {
  jellyfin: 412 * MB,
  seerr: 214 * MB,
  sonarr: 86 * MB,
  radarr: 92 * MB,
  lidarr: 108 * MB,
  prowlarr: 81 * MB,
  flaresolverr: 298 * MB,
  qbittorrent: 74 * MB,
  gluetun: 43 * MB,
  sabnzbd: 68 * MB,
  bazarr: 148 * MB,
  navidrome: 58 * MB,
  audiobookshelf: 121 * MB,
  unpackerr: 21 * MB,
  caddy: 22 * MB,
}

const SOME_BYTES = 60 * MB

/** Those whose image looks at its own health. source: the images' own Dockerfiles, as far as they have a HEALTHCHECK. */
const looksItself = (test: string, startPeriod = 10_000): HealthCheck => ({
  test: ['CMD-SHELL', test],
  interval: 10_000,
  timeout: 5000,
  startPeriod,
  startInterval: 2000,
  retries: 3,
})

const checks: Record<string, HealthCheck> = {
  jellyfin: looksItself('curl --noproxy localhost -Lk -fsS http://localhost:8096/health || exit 1'),
  gluetun: looksItself('/gluetun-entrypoint healthcheck'),
}

/** The service whose image was published anew, under the tag it had. */
export const PUBLISHED_ANEW = 'bazarr'

/** `published` is what the registry has, else what the household fetched when it was made. */
export function imageOf(
  service: DeclaredService,
  createdAt: number,
  { published = true } = {},
): ImageRecord | undefined {
  const { name, image, health } = service
  if (image === null) return undefined
  const app = appNamed(name)
  return makeImage({
    reference: image,
    edition: published && name === PUBLISHED_ANEW ? 1 : 0,
    bytes: bytes[name] ?? SOME_BYTES,
    createdAt,
    ...(image.startsWith('lscr.io/linuxserver/') ? { base: LSIO_BASE } : {}),
    exposed: app?.port ? [`${app.port}/tcp`] : [],
    healthcheck: checks[name] ?? (health?.by === 'own' ? looksItself(`/app/${name} healthcheck`) : null),
  })
}

/** How long each takes from its start until it answers: some need longer than others. */
const readyAfter: Record<string, number> = { jellyfin: 4200, gluetun: 3500, sonarr: 2100, radarr: 2100, bazarr: 2800 }
const SOON_MS = 900

const busiest: Record<string, number> = { jellyfin: 6.2, qbittorrent: 3.1, sabnzbd: 4.4, gluetun: 1.8 }
const TALKS_EVERY_MS = 45_000
const SOME_MEMORY = 90 * MB

/** How each of the household's containers behaves when nothing is wrong. */
export function behavioursOf(services: readonly DeclaredService[]): (container: ContainerRecord) => Behaviour {
  const known = new Map(services.map((service) => [service.name, makeBehaviour(service)]))
  return (container) => known.get(serviceOf(container)) ?? quiet
}

function makeBehaviour({ name, memory_bytes: memory }: DeclaredService): Behaviour {
  const app = appNamed(name)
  const fetches = name === 'qbittorrent' || name === 'sabnzbd' || name === 'gluetun'
  return {
    ...quiet,
    readyAfterMs: readyAfter[name] ?? SOON_MS,
    stopsInMs: 350,
    hello: app?.hello ?? [],
    goodbye: app?.goodbye ?? [],
    chatter: app ? { everyMs: TALKS_EVERY_MS, say: app.chatter } : null,
    uses: {
      memoryBytes: Math.round((memory ?? SOME_MEMORY) * 0.7),
      cpuPercent: busiest[name] ?? 0.4,
      receivedPerSecond: fetches ? 5_100_000 : 900,
      sentPerSecond: fetches ? 140_000 : 700,
    },
  }
}
