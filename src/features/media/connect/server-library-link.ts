import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import { usherError } from '../../../lib/errors.ts'
import { mediaFolderNames } from './content-folders.ts'
import { linkStateFrom, type AppLink, type LinkState } from './link.ts'
import { proposedRootFolder } from './root-folder-link.ts'
import type { RunningApps } from './running-apps.ts'

const serverLibraryTypes = {
  series: { name: 'Shows', collectionType: 'tvshows' },
  films: { name: 'Films', collectionType: 'movies' },
  music: { name: 'Music', collectionType: 'music' },
} as const

const missingFolder = ({ title, remote }: MediaServer, folder: string): string =>
  remote
    ? `${title} cannot see the folder ${folder}: mount the library there, on the machine where ${title} runs.`
    : `${title} cannot see the folder ${folder}: it does not exist.`

interface ServerFolder {
  folder: string | null
  /** Why there is none. */
  because: string
}

/**
 * Adds the library's folder to the media server. One server library of the same type is enough, wherever its folder is.
 * A second app of a kind files in a folder of its own, which has to be in a library.
 */
export function serverLibraryLink(server: MediaServer, manager: MediaManager, apps: RunningApps): AppLink {
  const { service, title, links } = server
  const { name, collectionType } = serverLibraryTypes[manager.media]
  const { others, is4k, isPreferred } = apps.variantOf(manager)
  const isSecond = others.length > 0 && (is4k || !isPreferred)
  const { root, isLaidOut } = apps.contentOf(server)
  const declared = isSecond || !isLaidOut || root === null ? null : `${root}/media/${mediaFolderNames[manager.media]}`
  const find = () => (declared === null ? folderOnServer(server, manager, apps) : { folder: declared, because: '' })
  return {
    id: `${service} shows ${isSecond ? manager.service : manager.media}`,
    from: service,
    to: manager.service,
    purpose:
      declared === null
        ? `${title} shows the ${manager.media} that ${manager.title} files`
        : `${title} shows what is in ${declared}`,
    readState: async () => {
      const [libraries, { folder, because }] = await Promise.all([server.libraries(), find()])
      const exists = folder === null ? null : await links.folderExists(folder)
      return linkStateFrom(libraries, (all): LinkState => {
        const library =
          all.find(({ paths }) => folder !== null && paths.includes(folder)) ??
          (isSecond ? undefined : all.find((candidate) => candidate.collection_type === collectionType))
        if (library) return { is: 'present', values: { name: library.name, folders: library.paths.join(', ') } }
        if (exists === null) return { is: 'not-known', because }
        return linkStateFrom(exists, (isThere) =>
          isThere ? { is: 'absent' } : { is: 'not-known', because: missingFolder(server, folder!) },
        )
      })
    },
    create: async () => {
      const { folder, because } = await find()
      if (folder === null) throw usherError('APP-30', { because })
      await links.addLibrary(isSecond ? `${name} (${manager.service})` : name, collectionType, folder)
    },
    test: null,
    remove: ({ as }) => links.removeLibrary(String(as['name'])),
  }
}

/** Returns the path at which the media server sees the library's root folder, or the one that connect is to add. */
async function folderOnServer(server: MediaServer, manager: MediaManager, apps: RunningApps): Promise<ServerFolder> {
  const rootFolders = await manager.rootFolders()
  if (!rootFolders.known) return { folder: null, because: rootFolders.because }
  const root = rootFolders.value[0]?.path ?? (await proposedRootFolder(manager, apps))
  if (root === null) return { folder: null, because: `${manager.title} has no root folder yet.` }
  // Another machine mounts the library at the same path, so that no path has to be translated.
  const isApart = server.remote !== undefined || manager.remote !== undefined
  const hostPath = isApart ? null : apps.paths.toHostPath(manager.service, root)
  const folder = hostPath === null ? root : apps.paths.toContainerPath(server.service, hostPath)
  return {
    folder: folder?.replace(/\/$/, '') ?? null,
    because: `${server.title} does not see ${root} of ${manager.title}: that folder is not mounted in ${server.service}.`,
  }
}
