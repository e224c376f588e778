import type { IndexerManager } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { SubtitleManager } from '../../../platform/media-apps/roles/subtitle-manager.ts'
import { mediaFolderNames, type RunningApps } from './running-apps.ts'
import { differentAddress, readEntryState, entryActions } from './media-manager-links.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { linkTargetOf } from './link-target.ts'
import { linkStateFrom, firstUnknown, type LinkState, type AppLink } from './link.ts'

/** Makes the indexer manager add its indexers to a library and keep them in sync. */
export function indexerConsumerLink(manager: IndexerManager, mediaManager: MediaManager): AppLink {
  const { consumers } = manager.links
  return {
    id: `${manager.service} serves ${mediaManager.service}`,
    from: manager.service,
    to: mediaManager.service,
    purpose: `${manager.title} syncs its indexers to ${mediaManager.title}`,
    readState: () => readEntryState(consumers, manager, mediaManager),
    create: async () =>
      consumers.add({ ...(await linkTargetOf(mediaManager)), self: await requireKnown(manager.internalAddress()) }),
    ...entryActions(consumers, mediaManager),
  }
}

const FLARESOLVERR_PORT = 8191
const FLARESOLVERR_TAG = 'flaresolverr'

/** Adds FlareSolverr as a proxy. Some indexers require a browser; requests of indexers with the tag go through it. */
export function flaresolverrLink(manager: IndexerManager, solver: string): AppLink {
  const { challengeSolvers, hasTag, removeTag } = manager.links
  const findSolver = async () =>
    (await requireKnown(challengeSolvers.list())).find(
      ({ program, host }) => program === 'FlareSolverr' && host === solver,
    )
  return {
    id: `${manager.service} solver ${solver}`,
    from: manager.service,
    to: solver,
    purpose: `${manager.title} opens pages through FlareSolverr`,
    readState: async () => {
      const [entries, tagged] = await Promise.all([challengeSolvers.list(), hasTag(FLARESOLVERR_TAG)])
      return linkStateFrom(entries, (all): LinkState => {
        const solvers = all.filter(({ program }) => program === 'FlareSolverr')
        const solverEntry = solvers.find(({ host }) => host === solver)
        if (!solvers[0]) return { is: 'absent', previousValues: { tag: tagged.known && tagged.value } }
        if (!solverEntry) return differentAddress(manager.title, 'FlareSolverr', solvers[0])
        return { is: 'present', values: { name: solverEntry.name, host: solverEntry.host, port: solverEntry.port } }
      })
    },
    create: () =>
      challengeSolvers.add({
        name: 'FlareSolverr',
        address: `http://${solver}:${FLARESOLVERR_PORT}/`,
        tag: FLARESOLVERR_TAG,
      }),
    test: async () => {
      const entry = await findSolver()
      if (entry) await challengeSolvers.test(entry.id)
    },
    remove: async ({ was }) => {
      const entry = await findSolver()
      if (entry) await challengeSolvers.remove(entry.id)
      if (was?.['tag'] === false) await removeTag(FLARESOLVERR_TAG)
    },
    advice: async () => `Only indexers with the tag ${FLARESOLVERR_TAG} use it.`,
  }
}

export function subtitleLink(subtitles: SubtitleManager, manager: MediaManager): AppLink | undefined {
  const { media } = manager
  if (media === 'music') return undefined
  const { service, title, links } = subtitles
  return {
    id: `${service} library ${manager.service}`,
    from: service,
    to: manager.service,
    purpose: `${title} finds subtitles for ${manager.title}`,
    readState: async () => {
      const [current, address, info] = await Promise.all([
        links.mediaManager(media),
        manager.internalAddress(),
        manager.info(),
      ])
      const unknown = firstUnknown(current, address, info)
      if (unknown || !current.known || !address.known || current.value === null) return unknown ?? { is: 'absent' }
      const { host, port } = current.value
      return host === address.value.host && port === address.value.port
        ? { is: 'present', values: { host, port } }
        : differentAddress(title, manager.title, current.value)
    },
    create: async () => links.setMediaManager(media, await linkTargetOf(manager)),
    test: null,
    remove: () => links.setMediaManager(media, null),
  }
}

const serverLibraryTypes = {
  series: { name: 'Shows', collectionType: 'tvshows' },
  films: { name: 'Films', collectionType: 'movies' },
  music: { name: 'Music', collectionType: 'music' },
} as const

/**
 * Adds the library's folder to the media server. One server library of the same type is enough, wherever its folder is.
 */
export function serverLibraryLink(server: MediaServer, manager: MediaManager, apps: RunningApps): AppLink {
  const { service, title, links } = server
  const { name, collectionType } = serverLibraryTypes[manager.media]
  const path = `${apps.contentFolderOf(server) ?? '/data'}/media/${mediaFolderNames[manager.media]}`
  const missingFolder: LinkState = {
    is: 'not-known',
    because: `${title} cannot see the folder ${path}: it does not exist.`,
  }
  return {
    id: `${service} shows ${manager.media}`,
    from: service,
    to: manager.service,
    purpose: `${title} shows what is in ${path}`,
    readState: async () => {
      const [libraries, folderExists] = await Promise.all([server.libraries(), links.folderExists(path)])
      return linkStateFrom(libraries, (all): LinkState => {
        const library =
          all.find((candidate) => candidate.paths.includes(path)) ??
          all.find((candidate) => candidate.collection_type === collectionType)
        if (library) return { is: 'present', values: { name: library.name, folders: library.paths.join(', ') } }
        return linkStateFrom(folderExists, (exists) => (exists ? { is: 'absent' } : missingFolder))
      })
    },
    create: () => links.addLibrary(name, collectionType, path),
    test: null,
    remove: ({ as }) => links.removeLibrary(String(as['name'])),
  }
}
