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
export function indexerConsumerLink(manager: IndexerManager, library: MediaManager): AppLink {
  const { consumers } = manager.links
  return {
    id: `${manager.service} serves ${library.service}`,
    from: manager.service,
    to: library.service,
    what: `${manager.title} gives its indexers to ${library.title}`,
    readState: () => readEntryState(consumers, manager, library),
    create: async () =>
      consumers.add({ ...(await linkTargetOf(library)), self: await requireKnown(manager.internalAddress()) }),
    ...entryActions(consumers, library),
  }
}

const FLARESOLVERR_PORT = 8191
const FLARESOLVERR_TAG = 'flaresolverr'

/** Some indexers can only be read through a browser; requests with the tag go through one. */
export function flaresolverrLink(manager: IndexerManager, solver: string): AppLink {
  const { challengeSolvers, hasTag, removeTag } = manager.links
  const found = async () =>
    (await requireKnown(challengeSolvers.list())).find(
      ({ program, host }) => program === 'FlareSolverr' && host === solver,
    )
  return {
    id: `${manager.service} solver ${solver}`,
    from: manager.service,
    to: solver,
    what: `${manager.title} opens pages through FlareSolverr`,
    readState: async () => {
      const [entries, tagged] = await Promise.all([challengeSolvers.list(), hasTag(FLARESOLVERR_TAG)])
      return linkStateFrom(entries, (all): LinkState => {
        const some = all.filter(({ program }) => program === 'FlareSolverr')
        const here = some.find(({ host }) => host === solver)
        if (!some[0]) return { is: 'absent', previousValues: { tag: tagged.known && tagged.value } }
        if (!here) return differentAddress(manager.title, 'FlareSolverr', some[0])
        return { is: 'there', values: { name: here.name, host: here.host, port: here.port } }
      })
    },
    create: () =>
      challengeSolvers.add({
        name: 'FlareSolverr',
        address: `http://${solver}:${FLARESOLVERR_PORT}/`,
        tag: FLARESOLVERR_TAG,
      }),
    test: async () => {
      const one = await found()
      if (one) await challengeSolvers.test(one.id)
    },
    remove: async ({ was }) => {
      const one = await found()
      if (one) await challengeSolvers.remove(one.id)
      if (was?.['tag'] === false) await removeTag(FLARESOLVERR_TAG)
    },
    advice: async () => `It is for indexers that you give the tag ${FLARESOLVERR_TAG}.`,
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
    what: `${title} finds subtitles for what ${manager.title} has`,
    readState: async () => {
      const [now, inside, about] = await Promise.all([
        links.mediaManager(media),
        manager.internalAddress(),
        manager.info(),
      ])
      const unknown = firstUnknown(now, inside, about)
      if (unknown || !now.known || !inside.known || now.value === null) return unknown ?? { is: 'absent' }
      const { host, port } = now.value
      return host === inside.value.host && port === inside.value.port
        ? { is: 'there', values: { host, port } }
        : differentAddress(title, manager.title, now.value)
    },
    create: async () => links.setMediaManager(media, await linkTargetOf(manager)),
    test: null,
    remove: () => links.setMediaManager(media, null),
  }
}

const serverLibraryTypes = {
  series: { name: 'Shows', sort: 'tvshows' },
  films: { name: 'Films', sort: 'movies' },
  music: { name: 'Music', sort: 'music' },
} as const

/**
 * Adds the library's folder to the media server. One server library of the same type is enough, wherever its folder is.
 */
export function serverLibraryLink(server: MediaServer, manager: MediaManager, apps: RunningApps): AppLink {
  const { service, title, links } = server
  const { name, sort } = serverLibraryTypes[manager.media]
  const path = `${apps.contentFolderOf(server) ?? '/data'}/media/${mediaFolderNames[manager.media]}`
  const unseen: LinkState = { is: 'impossible', because: `${title} sees no folder ${path}: it does not exist.` }
  return {
    id: `${service} shows ${manager.media}`,
    from: service,
    to: manager.service,
    what: `${title} shows what is in ${path}`,
    readState: async () => {
      const [shelves, seen] = await Promise.all([server.libraries(), links.folderExists(path)])
      return linkStateFrom(shelves, (all): LinkState => {
        const here = all.find((one) => one.paths.includes(path)) ?? all.find((one) => one.collection_type === sort)
        if (here) return { is: 'there', values: { name: here.name, folders: here.paths.join(', ') } }
        return linkStateFrom(seen, (there) => (there ? { is: 'absent' } : unseen))
      })
    },
    create: () => links.addLibrary(name, sort, path),
    test: null,
    remove: ({ as }) => links.removeLibrary(String(as['name'])),
  }
}
