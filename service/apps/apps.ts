import type { Machine } from '../machine.ts'
import type { Service } from '../stack/model.ts'
import { waysOf } from './find.ts'
import type { App } from './interfaces/app.ts'
import type { DownloadClient } from './interfaces/download-client.ts'
import type { IndexerManager } from './interfaces/indexer-manager.ts'
import type { Library } from './interfaces/library.ts'
import type { RequestDesk } from './interfaces/request-desk.ts'
import type { Kept, Way } from './line.ts'
import { qbittorrent } from './qbittorrent/client.ts'
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
  /** All of them. */
  all: App[]
}

/** The apps of this machine's stack. Throws only when the stack itself cannot be read. */
export async function appsOf(machine: Machine): Promise<Apps> {
  const stack = await machine.stack()
  const way = waysOf(machine, stack, keptFor(machine))
  const made = <A extends App>(makers: Record<string, (way: Way) => A>): A[] =>
    stack.services.flatMap((service: Service) => {
      const make = service.app === null ? undefined : makers[service.app]
      return make ? [make(way(service))] : []
    })
  const libraries = made({ sonarr, radarr, lidarr })
  const downloads = made({ qbittorrent })
  const indexers = made({ prowlarr })
  const desks = made({ seerr })
  return { libraries, downloads, indexers, desks, all: [...libraries, ...downloads, ...indexers, ...desks] }
}

const kept = new WeakMap<Machine, Kept>()

/** Sessions, and passwords that were refused, last as long as the process. */
function keptFor(machine: Machine): Kept {
  const held = kept.get(machine) ?? { passes: new Map(), refused: new Set() }
  kept.set(machine, held)
  return held
}
