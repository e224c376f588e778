import type { Machine } from '../machine.ts'
import type { Service } from '../compose-project/model.ts'
import { audiobookshelf } from './audiobookshelf/audiobookshelf.ts'
import { bazarr } from './bazarr/bazarr.ts'
import { waysOf } from './connection/find.ts'
import { gluetun } from './gluetun/gluetun.ts'
import type { App } from './roles/app.ts'
import type { DownloadClient } from './roles/download-client.ts'
import type { IndexerManager } from './roles/indexer-manager.ts'
import type { Library } from './roles/library.ts'
import type { MediaServer } from './roles/media-server.ts'
import type { RequestDesk } from './roles/request-desk.ts'
import type { Shelf } from './roles/shelf.ts'
import type { Subtitles } from './roles/subtitles.ts'
import type { Tunnel } from './roles/tunnel.ts'
import { jellyfin } from './jellyfin/client.ts'
import type { Kept, Way } from './connection/line.ts'
import { navidrome } from './navidrome/client.ts'
import { refusalsOf } from './connection/refusals.ts'
import { qbittorrent } from './qbittorrent/client.ts'
import { sabnzbd } from './sabnzbd/client.ts'
import { lidarr } from './servarr/lidarr.ts'
import { prowlarr } from './servarr/prowlarr.ts'
import { seerr } from './seerr/client.ts'
import { radarr } from './servarr/radarr.ts'
import { sonarr } from './servarr/sonarr.ts'

/**
 * The media apps of a stack, by what they are for, in the order the stack declares them. Nothing is asked of any until
 * an answer asks; what was asked once is not asked again. Made anew for every answer.
 */
export interface Apps {
  libraries: Library[]
  downloads: DownloadClient[]
  indexers: IndexerManager[]
  desks: RequestDesk[]
  servers: MediaServer[]
  subtitles: Subtitles[]
  tunnels: Tunnel[]
  /** What is listened with: music, then books. */
  shelves: Shelf[]
  /** All of them. */
  all: App[]
}

/**
 * The apps of this machine's stack. Throws only when the stack itself cannot be read. Sessions are those of `as`, for a
 * machine that is made for one answer.
 */
export async function appsOf(machine: Machine, as: Machine = machine): Promise<Apps> {
  const stack = await machine.stack()
  const way = waysOf(machine, stack, keptFor(as))
  const made = <A extends App>(makers: Record<string, (way: Way) => A>): A[] =>
    stack.services.flatMap((service: Service) => {
      const make = service.app === null ? undefined : makers[service.app]
      return make ? [make(way(service))] : []
    })
  const sorts = {
    libraries: made({ sonarr, radarr, lidarr }),
    downloads: made({ qbittorrent, sabnzbd }),
    indexers: made({ prowlarr }),
    desks: made({ seerr }),
    servers: made({ jellyfin }),
    subtitles: made({ bazarr }),
    tunnels: made({ gluetun }),
    shelves: made({ navidrome, audiobookshelf }),
  }
  return { ...sorts, all: Object.values(sorts).flat() }
}

const kept = new WeakMap<Machine, Kept>()

/** Sessions last as long as the process. */
function keptFor(machine: Machine): Kept {
  const held = kept.get(machine) ?? { passes: new Map(), refusals: refusalsOf(machine) }
  kept.set(machine, held)
  return held
}
