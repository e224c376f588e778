import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { usherError } from '../../../lib/errors.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { mediaFolderCandidates, type MountedContent } from './content-folders.ts'
import { linkStateFrom, type AppLink, type LinkState } from './link.ts'
import type { RunningApps } from './running-apps.ts'

const withoutTrailingSlash = (path: string): string => path.replace(/\/$/, '')

/** Gives a library a root folder. Any existing root folder is somebody's choice, and enough. */
export function rootFolderLink(manager: MediaManager, apps: RunningApps): AppLink {
  const { service, title, media, links } = manager
  const content = apps.contentOf(manager)
  const candidates = mediaFolderCandidates(content, manager, apps.variantOf(manager))
  const [usual] = candidates
  return {
    id: `${service} root`,
    from: service,
    to: service,
    purpose:
      content.isLaidOut && usual !== undefined
        ? `${title} files its ${media} in ${usual}`
        : `${title} has a root folder for its ${media}`,
    readState: async () => {
      const [rootFolders, free] = await Promise.all([links.rootFolders(), findFreeFolder(manager, candidates, apps)])
      return linkStateFrom(rootFolders, (all): LinkState => {
        const usable = all.find(({ accessible }) => accessible)
        if (usable) return { is: 'present', values: { folder: withoutTrailingSlash(usable.path) } }
        if (all[0]) return { is: 'conflicting', because: `${title} has the folder ${all[0].path} but cannot open it.` }
        return free === null ? noFolder(manager, usual, content) : { is: 'absent' }
      })
    },
    create: async () => {
      const folder = await findFreeFolder(manager, candidates, apps)
      if (folder === null) throw usherError('APP-30', { because: noFolder(manager, usual, content).because })
      await links.addRootFolder(folder)
    },
    test: null,
    remove: async ({ as }) => {
      const rootFolder = (await requireKnown(links.rootFolders())).find(
        (folder) => withoutTrailingSlash(folder.path) === as['folder'],
      )
      if (rootFolder) await links.removeRootFolder(rootFolder.id)
    },
  }
}

/** Returns the folder that the app would be given; null if there is none. */
export const proposedRootFolder = (manager: MediaManager, apps: RunningApps): Promise<string | null> =>
  findFreeFolder(manager, mediaFolderCandidates(apps.contentOf(manager), manager, apps.variantOf(manager)), apps)

/** Returns the first folder that the app sees and that no other app of its kind files in; null if there is none. */
async function findFreeFolder(
  manager: MediaManager,
  candidates: readonly string[],
  { variantOf, paths }: RunningApps,
): Promise<string | null> {
  const taken = new Set(await foldersOnHost(variantOf(manager).others, paths))
  for (const folder of candidates) {
    const exists = await manager.links.folderExists(folder)
    const hostPath = paths.toHostPath(manager.service, folder)
    if (exists.known && exists.value && (hostPath === null || !taken.has(hostPath))) return folder
  }
  return null
}

async function foldersOnHost(managers: readonly MediaManager[], paths: RunningApps['paths']): Promise<string[]> {
  const folders = await Promise.all(
    managers.map(async ({ service, links }) => {
      const all = await links.rootFolders()
      return all.known ? all.value.flatMap(({ path }) => paths.toHostPath(service, path) ?? []) : []
    }),
  )
  return folders.flat().map(withoutTrailingSlash)
}

function noFolder(
  { title, service, media }: MediaManager,
  usual: string | undefined,
  { all, isLaidOut }: MountedContent,
): LinkState & { is: 'not-known' } {
  if (isLaidOut && usual !== undefined)
    return { is: 'not-known', because: `${title} cannot see the folder ${usual}: it does not exist.` }
  const seen = all.length === 0 ? 'no folder of the household is mounted' : `only ${joinWithAnd(all)} is mounted`
  return {
    is: 'not-known',
    because: `usher does not know where ${title} files its ${media}: ${seen}. Add a root folder in ${title}, or say where it is with usher stack set ${service} data=PATH.`,
  }
}
