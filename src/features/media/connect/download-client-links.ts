import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { mediaFolderNames, type RunningApps } from './running-apps.ts'
import { findEntry } from './link-target.ts'
import { linkStateFrom, firstUnknown, type LinkState, type AppLink } from './link.ts'

/** Creates a library's category in the client. The category's folder separates its downloads from others. */
export function categoryLink(manager: MediaManager, client: DownloadClient, apps: RunningApps): AppLink {
  const content = apps.contentFolderOf(client)
  const categoryName = async () =>
    (await findEntry(manager.links.downloadClients, client))?.category ?? mediaFolderNames[manager.media]
  return {
    id: `${client.service} category ${manager.service}`,
    from: client.service,
    to: manager.service,
    purpose: `${client.title} keeps downloads for ${manager.title} separate`,
    readState: async () => {
      if (content === null) return noContentFolder(client)
      const [categories, configuredClients] = await Promise.all([
        client.categories(),
        manager.links.downloadClients.list(),
      ])
      const unknown = firstUnknown(categories, configuredClients)
      if (unknown || !categories.known) return unknown ?? { is: 'absent' }
      const wantedName = await categoryName()
      const category = categories.value.find((candidate) => candidate.name === wantedName)
      if (!category) return { is: 'absent' }
      const values = { category: category.name, folder: category.path }
      return category.path === null && client.links.categoriesNeedFolder
        ? { is: 'absent', previousValues: values }
        : { is: 'present', values }
    },
    create: async () => client.links.addCategory(await categoryName(), mediaFolderNames[manager.media], content ?? ''),
    test: null,
    remove: ({ as, was }) =>
      was
        ? client.links.addCategory(String(was['category']), '', '')
        : client.links.removeCategory(String(as['category'])),
  }
}

/** source: SABnzbd's `check_hostname` checks only names; it always allows addresses, localhost and `.local`. */
const ALWAYS_ALLOWED_HOST = /^(localhost|[0-9.]+|\[?[0-9a-f:]*:[0-9a-f:]*\]?|.+\.local)$/

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
  because: `The stack does not say where ${title} has the content: x-usher of ${service} does not set storage.data.`,
})

/** source: the defaults of linuxserver's images: `/downloads`, `/config/Downloads/complete`. */
const DEFAULT_SAVE_FOLDER = /(^|\/)downloads(\/complete)?\/?$/i

/** Makes the client save next to the library, in a folder that both see. Only there can imports be hardlinks. */
export function saveFolderLink(client: DownloadClient, apps: RunningApps): AppLink {
  const { service, title, links } = client
  const content = apps.contentFolderOf(client)
  return {
    id: `${service} folder`,
    from: service,
    to: service,
    purpose: `${title} saves next to the library`,
    readState: async () => {
      if (content === null) return noContentFolder(client)
      return linkStateFrom(await links.downloadFolder(), ({ folder, per_category }): LinkState => {
        const isInContentFolder = folder.startsWith(`${content}/`)
        if (isInContentFolder && per_category) return { is: 'present', values: { folder, apart: per_category } }
        if (isInContentFolder || DEFAULT_SAVE_FOLDER.test(folder))
          return { is: 'absent', previousValues: { folder, apart: per_category } }
        return { is: 'conflicting', because: `${title} saves in ${folder}, so imports from there are copies.` }
      })
    },
    create: async () => {
      const current = await links.downloadFolder()
      const chosenFolder = current.known && current.value.folder.startsWith(`${content}/`) ? current.value.folder : null
      await links.setDownloadFolder({
        folder: chosenFolder ?? `${content}/${client.protocol === 'torrent' ? 'torrents' : 'usenet/complete'}`,
        per_category: true,
      })
    },
    test: null,
    remove: async ({ was }) => {
      if (was) await links.setDownloadFolder({ folder: String(was['folder']), per_category: was['apart'] === true })
    },
  }
}
