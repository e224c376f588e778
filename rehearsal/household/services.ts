import type { HealthRule, PublishedPort } from '../../src/platform/compose-project/stack.ts'
import { findApp } from '../apps/index.ts'
import { idleBehaviour, type ContainerBehaviour } from '../daemon/world/behaviour.ts'
import { composeServiceOf } from '../daemon/world/fault-plans.ts'
import { makeImage } from '../daemon/world/images.ts'
import type { ContainerRecord, HealthCheck, ImageRecord } from '../daemon/world/records.ts'

/** The parts of a declared service that the rehearsal uses. A service of a stack that usher has read is one. */
export interface DeclaredService {
  name: string
  image: string | null
  ports: PublishedPort[]
  shares_network_of?: string | null
  health?: HealthRule | null
  memory_bytes?: number | null
}

const MB = 1_000_000
const LINUXSERVER_BASE_LAYER = { word: 'the base that linuxserver images share', bytes: 34 * MB }

/** Download sizes, close to the real ones. */
const imageBytes: Record<string, number> = {
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

const DEFAULT_IMAGE_BYTES = 60 * MB

/** Health checks of the images themselves. source: the images' own Dockerfiles, as far as they have a HEALTHCHECK. */
const ownHealthCheck = (test: string, startPeriod = 10_000): HealthCheck => ({
  test: ['CMD-SHELL', test],
  interval: 10_000,
  timeout: 5000,
  startPeriod,
  startInterval: 2000,
  retries: 3,
})

const healthChecks: Record<string, HealthCheck> = {
  jellyfin: ownHealthCheck('curl --noproxy localhost -Lk -fsS http://localhost:8096/health || exit 1'),
  gluetun: ownHealthCheck('/gluetun-entrypoint healthcheck'),
}

/** The service whose image was republished under the same tag. */
export const REPUBLISHED_SERVICE = 'bazarr'

/** `published` returns the registry's image, otherwise the one that the household pulled first. */
export function serviceImage(
  service: DeclaredService,
  createdAt: number,
  { published = true } = {},
): ImageRecord | undefined {
  const { name, image, health } = service
  if (image === null) return undefined
  const app = findApp(name)
  return makeImage({
    reference: image,
    edition: published && name === REPUBLISHED_SERVICE ? 1 : 0,
    bytes: imageBytes[name] ?? DEFAULT_IMAGE_BYTES,
    createdAt,
    ...(image.startsWith('lscr.io/linuxserver/') ? { base: LINUXSERVER_BASE_LAYER } : {}),
    exposed: app?.port ? [`${app.port}/tcp`] : [],
    healthcheck: healthChecks[name] ?? (health?.by === 'own' ? ownHealthCheck(`/app/${name} healthcheck`) : null),
  })
}

/** The time from the start until the app responds. */
const readyDelayMs: Record<string, number> = { jellyfin: 4200, gluetun: 3500, sonarr: 2100, radarr: 2100, bazarr: 2800 }
const DEFAULT_READY_MS = 900

const busyCpuPercent: Record<string, number> = { jellyfin: 6.2, qbittorrent: 3.1, sabnzbd: 4.4, gluetun: 1.8 }
const IDLE_LOG_MS = 45_000
const DEFAULT_MEMORY_BYTES = 90 * MB

/** Returns how the household's containers behave without faults. */
export function serviceBehaviours(
  services: readonly DeclaredService[],
): (container: ContainerRecord) => ContainerBehaviour {
  const known = new Map(services.map((service) => [service.name, makeBehaviour(service)]))
  return (container) => known.get(composeServiceOf(container)) ?? idleBehaviour
}

function makeBehaviour({ name, memory_bytes: memory }: DeclaredService): ContainerBehaviour {
  const app = findApp(name)
  const fetches = name === 'qbittorrent' || name === 'sabnzbd' || name === 'gluetun'
  return {
    ...idleBehaviour,
    readyAfterMs: readyDelayMs[name] ?? DEFAULT_READY_MS,
    stopDelayMs: 350,
    startupLog: app?.startupLog ?? [],
    shutdownLog: app?.shutdownLog ?? [],
    idleLog: app ? { everyMs: IDLE_LOG_MS, say: app.idleLogLine } : null,
    resourceUse: {
      memoryBytes: Math.round((memory ?? DEFAULT_MEMORY_BYTES) * 0.7),
      cpuPercent: busyCpuPercent[name] ?? 0.4,
      receivedPerSecond: fetches ? 5_100_000 : 900,
      sentPerSecond: fetches ? 140_000 : 700,
    },
  }
}
