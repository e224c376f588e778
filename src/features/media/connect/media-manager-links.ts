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
  const unseen: LinkState = { is: 'impossible', because: `${title} sees no folder ${path}: it does not exist.` }
  return {
    id: `${service} root`,
    from: service,
    to: service,
    what: `${title} files its ${media} in ${path}`,
    readState: async () => {
      const [roots, seen] = await Promise.all([links.rootFolders(), links.folderExists(path)])
      return linkStateFrom(roots, (all): LinkState => {
        const usable = all.find(({ accessible }) => accessible)
        if (usable) return { is: 'there', values: { folder: withoutTrailingSlash(usable.path) } }
        if (all[0]) return { is: 'another', because: `${title} has the folder ${all[0].path} and cannot open it.` }
        return linkStateFrom(seen, (there) => (there ? { is: 'absent' } : unseen))
      })
    },
    create: () => links.addRootFolder(path),
    test: null,
    remove: async ({ as }) => {
      const found = (await requireKnown(links.rootFolders())).find(
        (one) => withoutTrailingSlash(one.path) === as['folder'],
      )
      if (found) await links.removeRootFolder(found.id)
    },
  }
}

/** Returns the state of another app's entry: present by address, or another of the same program in its place. */
export async function readEntryState<New>(
  entries: AppEntries<New>,
  holder: MediaApp,
  app: MediaApp,
): Promise<LinkState> {
  const [all, inside, about] = await Promise.all([entries.list(), app.internalAddress(), app.info()])
  const unknown = firstUnknown(all, inside, about)
  if (unknown || !all.known || !inside.known) return unknown ?? { is: 'absent' }
  const some = all.value.filter(({ program }) => program.toLowerCase() === app.app)
  const here = some.find(({ host, port }) => host === inside.value.host && port === inside.value.port)
  const [other] = some
  if (!other) return { is: 'absent' }
  if (!here) return differentAddress(holder.title, app.title, other)
  const { name, host, port, category, enabled } = here
  return { is: 'there', values: { name, host, port, category, enabled } }
}

export const differentAddress = (
  holder: string,
  title: string,
  { host, port }: { host: string | null; port: number | null },
): LinkState => ({
  is: 'another',
  because: `${holder} has ${title} at ${host ?? 'another address'}${port === null ? '' : `:${port}`}.`,
})

/** Makes a library send its downloads to a client, under a category of its own. */
export function downloadClientLink(manager: MediaManager, client: DownloadClient): AppLink {
  const { service, title, media, links } = manager
  return {
    id: `${service} hands ${client.service}`,
    from: service,
    to: client.service,
    what: `${title} hands ${downloadNouns[client.protocol]} to ${client.title}`,
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
  const lent = await client.shareCredential()
  if (!lent.known || lent.value.source !== 'its log') return null
  return `${client.title} has only a password for this start of it: give it one that stays, then run seed again.`
}

/** Turns on hardlinks: such an import takes no time and no second copy. */
export function hardlinkLink({ service, title, links }: MediaManager): AppLink {
  return {
    id: `${service} hardlinks`,
    from: service,
    to: service,
    what: `${title} imports by hardlink`,
    readState: async () =>
      linkStateFrom(await links.usesHardlinks(), (on) =>
        on ? { is: 'there', values: { hardlinks: true } } : { is: 'absent' },
      ),
    create: () => links.setUsesHardlinks(true),
    test: null,
    remove: () => links.setUsesHardlinks(false),
  }
}
