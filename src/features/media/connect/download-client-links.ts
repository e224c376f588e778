import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { downloadFolderIn, isContent, laidOutRoot } from './content-folders.ts'
import type { RunningApps } from './running-apps.ts'
import { findEntry } from './link-target.ts'
import { linkStateFrom, firstUnknown, type LinkState, type AppLink } from './link.ts'

/** Creates a library's category in the client, unless it accepts any. The category's folder separates its downloads from others. */
export function categoryLink(manager: MediaManager, client: DownloadClient, apps: RunningApps): AppLink | undefined {
  const { addCategory, removeCategory } = client.links
  if (addCategory === null || removeCategory === null) return undefined
  const root = laidOutRoot(apps.contentOf(client)) ?? ''
  const usual = apps.categoryOf(manager)
  const categoryName = async () => (await findEntry(manager.links.downloadClients, manager, client))?.category ?? usual
  return {
    id: `${client.service} category ${manager.service}`,
    from: client.service,
    to: manager.service,
    purpose: `${client.title} keeps downloads for ${manager.title} separate`,
    readState: async () => {
      const [categories, configuredClients] = await Promise.all([
        client.categories(),
        manager.links.downloadClients.list(),
      ])
      const unknown = firstUnknown(categories, configuredClients)
      if (unknown || !categories.known) return unknown ?? { is: 'absent' }
      const wantedName = await categoryName()
      const sharedWith = await managerWithCategory(apps.variantOf(manager).others, client, wantedName)
      if (sharedWith) return sharedCategory(manager, sharedWith, client, wantedName)
      const category = categories.value.find((candidate) => candidate.name === wantedName)
      if (!category) return { is: 'absent' }
      const values = { category: category.name, folder: category.path }
      return category.path === null && client.links.categoriesNeedFolder
        ? { is: 'absent', previousValues: values }
        : { is: 'present', values }
    },
    create: async () => addCategory(await categoryName(), usual, root),
    test: null,
    remove: ({ as, was }) =>
      was ? addCategory(String(was['category']), '', '') : removeCategory(String(as['category'])),
  }
}

async function managerWithCategory(
  others: readonly MediaManager[],
  client: DownloadClient,
  category: string,
): Promise<MediaManager | undefined> {
  for (const other of others) {
    const list = await other.links.downloadClients.list()
    if (list.known && (await findEntry(other.links.downloadClients, other, client))?.category === category) return other
  }
  return undefined
}

const sharedCategory = (
  manager: MediaManager,
  other: MediaManager,
  client: DownloadClient,
  category: string,
): LinkState => ({
  is: 'conflicting',
  because: `${manager.title} and ${other.title} both use the category ${category} in ${client.title}, so each may import what the other asked for. Give one of them another category.`,
})

/** source: SABnzbd's `check_hostname` checks only names; it always allows addresses, localhost and `.local`. */
const ALWAYS_ALLOWED_HOST = /^(localhost|[0-9.]+|\[?(?=[0-9a-f]*:)[0-9a-f:]+\]?|.+\.local)$/

/**
 * Lets libraries call the client by its service name. An emptied list looks like one that was never filled, so the name is
 * added. If a person removes it after usher has seen it, usher does not add it again.
 */
export function hostNameLink(client: DownloadClient): AppLink | undefined {
  const { service, title, links } = client
  const { hostWhitelist } = links
  if (hostWhitelist === null) return undefined
  const serviceHostName = async () => (await requireKnown(client.internalAddress())).host.toLowerCase()
  return {
    id: `${service} name`,
    from: service,
    to: service,
    purpose: `${title} accepts its service name as its host name`,
    readState: async () => {
      const name = await serviceHostName()
      return linkStateFrom(await hostWhitelist.list(), (all) =>
        all.includes(name) || ALWAYS_ALLOWED_HOST.test(name) ? { is: 'present', values: { name } } : { is: 'absent' },
      )
    },
    create: async () => hostWhitelist.set([...(await requireKnown(hostWhitelist.list())), await serviceHostName()]),
    test: null,
    remove: async ({ as }) =>
      hostWhitelist.set((await requireKnown(hostWhitelist.list())).filter((host) => host !== as['name'])),
  }
}

const noContentFolder = ({ title, service }: DownloadClient): LinkState => ({
  is: 'not-known',
  because: `The stack does not say where ${title} has the content. Say it with usher stack set ${service} data=PATH.`,
})

/** source: the defaults of linuxserver's images: `/downloads`, `/config/Downloads/complete`, `/downloads/completed`. */
const DEFAULT_SAVE_FOLDER = /(^|\/)downloads(\/completed?)?\/?$/i

/**
 * Makes the client save next to the library, in a folder that both see. Only there can imports be hardlinks. Where the
 * stack does not say how its folders are laid out, any folder that is mounted is somebody's choice.
 */
export function saveFolderLink(client: DownloadClient, apps: RunningApps): AppLink {
  const { service, title, links, protocol } = client
  const content = apps.contentOf(client)
  const root = laidOutRoot(content)
  const wantsCategoryFolders = root !== null
  const isInContent = (folder: string) => (root === null ? isContent(content, folder) : folder.startsWith(`${root}/`))
  const newFolder =
    downloadFolderIn(root === null ? content : { ...content, all: [] }) ??
    (content.root === null ? null : `${content.root}/${protocol === 'torrent' ? 'torrents' : 'usenet/complete'}`)
  return {
    id: `${service} folder`,
    from: service,
    to: service,
    purpose: root === null ? `${title} saves in a mounted folder` : `${title} saves next to the library`,
    readState: async () => {
      if (newFolder === null) return noContentFolder(client)
      return linkStateFrom(await links.downloadFolder(), ({ folder, per_category }): LinkState => {
        const isPlaced = isInContent(folder)
        if (isPlaced && (per_category || !wantsCategoryFolders))
          return { is: 'present', values: { folder, apart: per_category } }
        if (isPlaced || DEFAULT_SAVE_FOLDER.test(folder))
          return { is: 'absent', previousValues: { folder, apart: per_category } }
        return {
          is: 'conflicting',
          because:
            root === null
              ? `${title} saves in ${folder}, which is in no mounted folder of the household.`
              : `${title} saves in ${folder}, so imports from there are copies.`,
        }
      })
    },
    create: async () => {
      const current = await links.downloadFolder()
      const chosenFolder = current.known && isInContent(current.value.folder) ? current.value.folder : null
      await links.setDownloadFolder({
        folder: chosenFolder ?? newFolder ?? '',
        per_category: wantsCategoryFolders || (current.known && current.value.per_category),
      })
    },
    test: null,
    remove: async ({ was }) => {
      if (was) await links.setDownloadFolder({ folder: String(was['folder']), per_category: was['apart'] === true })
    },
  }
}
