import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { AppEntries } from '../../../platform/media-apps/roles/links.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import { mediaFolderNames, type RunningApps } from './running-apps.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { findEntry, linkTargetOf } from './link-target.ts'
import { linkStateFrom, firstUnknown, type LinkState, type AppLink } from './link.ts'

const downloadNouns = { torrent: 'torrents', usenet: 'Usenet downloads' } as const
const withoutTrailingSlash = (path: string): string => path.replace(/\/$/, '')

/** Gives a library a root folder. Any existing root folder is somebody's choice, and enough. */
export function rootFolderLink(manager: MediaManager, apps: RunningApps): AppLink {
  const { service, title, media, links } = manager
  const path = `${apps.contentFolderOf(manager) ?? '/data'}/media/${mediaFolderNames[media]}`
  const missingFolder: LinkState = {
    is: 'not-known',
    because: `${title} cannot see the folder ${path}: it does not exist.`,
  }
  return {
    id: `${service} root`,
    from: service,
    to: service,
    purpose: `${title} files its ${media} in ${path}`,
    readState: async () => {
      const [rootFolders, folderExists] = await Promise.all([links.rootFolders(), links.folderExists(path)])
      return linkStateFrom(rootFolders, (all): LinkState => {
        const usable = all.find(({ accessible }) => accessible)
        if (usable) return { is: 'present', values: { folder: withoutTrailingSlash(usable.path) } }
        if (all[0]) return { is: 'conflicting', because: `${title} has the folder ${all[0].path} but cannot open it.` }
        return linkStateFrom(folderExists, (exists) => (exists ? { is: 'absent' } : missingFolder))
      })
    },
    create: () => links.addRootFolder(path),
    test: null,
    remove: async ({ as }) => {
      const rootFolder = (await requireKnown(links.rootFolders())).find(
        (folder) => withoutTrailingSlash(folder.path) === as['folder'],
      )
      if (rootFolder) await links.removeRootFolder(rootFolder.id)
    },
  }
}

/** Returns the state of another app's entry: present by address, or another of the same program in its place. */
export async function readEntryState<New>(
  entries: AppEntries<New>,
  holder: MediaApp,
  app: MediaApp,
): Promise<LinkState> {
  const [all, address, info] = await Promise.all([entries.list(), app.internalAddress(), app.info()])
  const unknown = firstUnknown(all, address, info)
  if (unknown || !all.known || !address.known) return unknown ?? { is: 'absent' }
  const sameProgram = all.value.filter(({ program }) => program.toLowerCase() === app.app)
  const entry = sameProgram.find(({ host, port }) => host === address.value.host && port === address.value.port)
  const [firstEntry] = sameProgram
  if (!firstEntry) return { is: 'absent' }
  if (!entry) return differentAddress(holder.title, app.title, firstEntry)
  const { name, host, port, category, enabled } = entry
  return { is: 'present', values: { name, host, port, category, enabled } }
}

export const differentAddress = (
  holderTitle: string,
  title: string,
  { host, port }: { host: string | null; port: number | null },
): LinkState => ({
  is: 'conflicting',
  because: `${holderTitle} has ${title} at ${host ?? 'another address'}${port === null ? '' : `:${port}`}.`,
})

/** Makes a library send its downloads to a client, under a category of its own. */
export function downloadClientLink(manager: MediaManager, client: DownloadClient): AppLink {
  const { service, title, media, links } = manager
  return {
    id: `${service} hands ${client.service}`,
    from: service,
    to: client.service,
    purpose: `${title} sends ${downloadNouns[client.protocol]} to ${client.title}`,
    readState: () => readEntryState(links.downloadClients, manager, client),
    create: async () =>
      links.downloadClients.add({
        ...(await linkTargetOf(client)),
        category: mediaFolderNames[media],
        protocol: client.protocol,
      }),
    ...entryActions(links.downloadClients, client),
    advice: () => temporaryPasswordAdvice(client),
  }
}

/** Returns how an entry is tested and removed. */
export const entryActions = <New>(
  entries: AppEntries<New>,
  app: MediaApp,
): Pick<AppLink, 'remove'> & { test(): Promise<void> } => ({
  test: async () => {
    const found = await findEntry(entries, app)
    if (found) await entries.test(found.id)
  },
  remove: async () => {
    const found = await findEntry(entries, app)
    if (found) await entries.remove(found.id)
  },
})

/** Warns of a password that the program replaces on every start. */
async function temporaryPasswordAdvice(client: DownloadClient): Promise<string | null> {
  const credential = await client.shareCredential()
  if (!credential.known || credential.value.source !== 'its log') return null
  return `${client.title} has only a temporary password: set a permanent one, then run usher connect again.`
}

/** Turns on hardlinks: an import then takes no time and no second copy. */
export function hardlinkLink({ service, title, links }: MediaManager): AppLink {
  return {
    id: `${service} hardlinks`,
    from: service,
    to: service,
    purpose: `${title} imports by hardlink`,
    readState: async () =>
      linkStateFrom(await links.usesHardlinks(), (isOn) =>
        isOn ? { is: 'present', values: { hardlinks: true } } : { is: 'absent' },
      ),
    create: () => links.setUsesHardlinks(true),
    test: null,
    remove: () => links.setUsesHardlinks(false),
  }
}
