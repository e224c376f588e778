import type { Machine } from '../machine.ts'
import type { Service } from '../compose-project/stack.ts'
import { createAudiobookshelf } from './audiobookshelf/audiobookshelf.ts'
import { createBazarr } from './bazarr/bazarr.ts'
import { appContextsOf } from './connection/app-endpoints.ts'
import { createGluetun } from './gluetun/gluetun.ts'
import type { MediaApp } from './roles/media-app.ts'
import type { DownloadClient } from './roles/download-client.ts'
import type { IndexerManager } from './roles/indexer-manager.ts'
import type { MediaManager } from './roles/media-manager.ts'
import type { MediaServer } from './roles/media-server.ts'
import type { RequestManager } from './roles/request-manager.ts'
import type { AudioServer } from './roles/audio-server.ts'
import type { SubtitleManager } from './roles/subtitle-manager.ts'
import type { Tunnel } from './roles/tunnel.ts'
import { createJellyfin } from './jellyfin/jellyfin.ts'
import type { SessionCache, AppContext } from './connection/connection.ts'
import { createNavidrome } from './navidrome/navidrome.ts'
import { rejectedPasswordsOf } from './connection/rejected-passwords.ts'
import { createQbittorrent } from './qbittorrent/qbittorrent.ts'
import { createSabnzbd } from './sabnzbd/sabnzbd.ts'
import { createLidarr } from './lidarr/lidarr.ts'
import { createProwlarr } from './prowlarr/prowlarr.ts'
import { createSeerr } from './seerr/seerr.ts'
import { createRadarr } from './radarr/radarr.ts'
import { createSonarr } from './sonarr/sonarr.ts'

/**
 * The media apps of a stack by role, in the order the stack declares them. Nothing is requested until a caller asks,
 * and
 * every response is cached. Created for each request to usher.
 */
export interface MediaApps {
  mediaManagers: MediaManager[]
  downloadClients: DownloadClient[]
  indexerManagers: IndexerManager[]
  requestManagers: RequestManager[]
  mediaServers: MediaServer[]
  subtitleManagers: SubtitleManager[]
  tunnels: Tunnel[]
  /** Music first, then audiobooks. */
  audioServers: AudioServer[]
  all: MediaApp[]
}

/**
 * Returns the apps of this machine's stack. Throws only if the stack itself cannot be read. Uses the sessions of `as`,
 * for
 * a machine that exists for one request only.
 */
export async function mediaAppsOf(machine: Machine, as: Machine = machine): Promise<MediaApps> {
  const stack = await machine.stack()
  const contexts = appContextsOf(machine, stack, sessionCacheFor(as))
  const createAll = <A extends MediaApp>(makers: Record<string, (context: AppContext) => A>): A[] =>
    stack.services.flatMap((service: Service) => {
      const make = service.app === null ? undefined : makers[service.app]
      return make ? [make(contexts(service))] : []
    })
  const byRole = {
    mediaManagers: createAll({ sonarr: createSonarr, radarr: createRadarr, lidarr: createLidarr }),
    downloadClients: createAll({ qbittorrent: createQbittorrent, sabnzbd: createSabnzbd }),
    indexerManagers: createAll({ prowlarr: createProwlarr }),
    requestManagers: createAll({ seerr: createSeerr }),
    mediaServers: createAll({ jellyfin: createJellyfin }),
    subtitleManagers: createAll({ bazarr: createBazarr }),
    tunnels: createAll({ gluetun: createGluetun }),
    audioServers: createAll({ navidrome: createNavidrome, audiobookshelf: createAudiobookshelf }),
  }
  return { ...byRole, all: Object.values(byRole).flat() }
}

const sessionCaches = new WeakMap<Machine, SessionCache>()

/** Sessions last as long as the process. */
function sessionCacheFor(machine: Machine): SessionCache {
  const cache = sessionCaches.get(machine) ?? { sessions: new Map(), rejectedPasswords: rejectedPasswordsOf(machine) }
  sessionCaches.set(machine, cache)
  return cache
}
