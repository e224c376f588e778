import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { mediaFolderNames, type RunningApps } from './running-apps.ts'
import { findEntry } from './link-target.ts'
import { linkStateFrom, firstUnknown, type LinkState, type AppLink } from './link.ts'

/** The category that a library uses, or will: what arrives for it is told apart by its folder. */
export function categoryLink(manager: MediaManager, client: DownloadClient, apps: RunningApps): AppLink {
  const content = apps.contentFolderOf(client)
  const name = async () =>
    (await findEntry(manager.links.downloadClients, client))?.category ?? mediaFolderNames[manager.media]
  return {
    id: `${client.service} category ${manager.service}`,
    from: client.service,
    to: manager.service,
    what: `${client.title} keeps what is for ${manager.title} apart`,
    readState: async () => {
      if (content === null) return noContentFolder(client)
      const [categories, hands] = await Promise.all([client.categories(), manager.links.downloadClients.list()])
      const unknown = firstUnknown(categories, hands)
      if (unknown || !categories.known) return unknown ?? { is: 'absent' }
      const wanted = await name()
      const found = categories.value.find((one) => one.name === wanted)
      if (!found) return { is: 'absent' }
      const values = { category: found.name, folder: found.path }
      return found.path === null && client.links.categoriesNeedFolder
        ? { is: 'absent', previousValues: values }
        : { is: 'there', values }
    },
    create: async () => client.links.addCategory(await name(), mediaFolderNames[manager.media], content ?? ''),
    test: null,
    remove: ({ as, was }) =>
      was
        ? client.links.addCategory(String(was['category']), '', '')
        : client.links.removeCategory(String(as['category'])),
  }
}

/** source: SABnzbd asks only names; addresses, localhost and `.local` it lets in, its own `check_hostname`. */
const ALWAYS_ALLOWED_HOST = /^(localhost|[0-9.]+|\[?[0-9a-f:]*:[0-9a-f:]*\]?|.+\.local)$/

/**
 * Lets libraries call the client by its service name. An emptied list looks like one that was never filled, so the name is
 * added. If a person removes it after usher has seen it, usher does not add it again.
 */
export function hostNameLink(client: DownloadClient): AppLink | undefined {
  const { service, title, links } = client
  const { hostWhitelist } = links
  if (hostWhitelist === null) return undefined
  const called = async () => (await requireKnown(client.internalAddress())).host.toLowerCase()
  return {
    id: `${service} name`,
    from: service,
    to: service,
    what: `${title} lets itself be called by the name of its service`,
    readState: async () => {
      const name = await called()
      return linkStateFrom(await hostWhitelist.list(), (all) =>
        all.includes(name) || ALWAYS_ALLOWED_HOST.test(name) ? { is: 'there', values: { name } } : { is: 'absent' },
      )
    },
    create: async () => hostWhitelist.set([...(await requireKnown(hostWhitelist.list())), await called()]),
    test: null,
    remove: async ({ as }) =>
      hostWhitelist.set((await requireKnown(hostWhitelist.list())).filter((one) => one !== as['name'])),
  }
}

const noContentFolder = ({ title, service }: DownloadClient): LinkState => ({
  is: 'impossible',
  because: `The stack does not say where ${title} has the content: x-usher of ${service} names no storage.data.`,
})

/** source: where linuxserver's images have them save before anybody chose: `/downloads`, `/config/Downloads/complete`. */
const DEFAULT_SAVE_FOLDER = /(^|\/)downloads(\/complete)?\/?$/i

/** Saves downloads next to the library, in a folder that both see: imports can be hardlinks only there. */
export function saveFolderLink(client: DownloadClient, apps: RunningApps): AppLink {
  const { service, title, links } = client
  const content = apps.contentFolderOf(client)
  return {
    id: `${service} folder`,
    from: service,
    to: service,
    what: `${title} saves beside the library`,
    readState: async () => {
      if (content === null) return noContentFolder(client)
      return linkStateFrom(await links.downloadFolder(), ({ folder, per_category }): LinkState => {
        const inside = folder.startsWith(`${content}/`)
        if (inside && per_category) return { is: 'there', values: { folder, apart: per_category } }
        if (inside || DEFAULT_SAVE_FOLDER.test(folder))
          return { is: 'absent', previousValues: { folder, apart: per_category } }
        return { is: 'another', because: `${title} saves in ${folder}, and an import from there is a copy.` }
      })
    },
    create: async () => {
      const now = await links.downloadFolder()
      const chosen = now.known && now.value.folder.startsWith(`${content}/`) ? now.value.folder : null
      await links.setDownloadFolder({
        folder: chosen ?? `${content}/${client.protocol === 'torrent' ? 'torrents' : 'usenet/complete'}`,
        per_category: true,
      })
    },
    test: null,
    remove: async ({ was }) => {
      if (was) await links.setDownloadFolder({ folder: String(was['folder']), per_category: was['apart'] === true })
    },
  }
}
