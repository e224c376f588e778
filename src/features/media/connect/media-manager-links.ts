import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { AppEntries } from '../../../platform/media-apps/roles/links.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import { addressesOf, differentAddress, findEntry, isAt, linkTargetOf } from './link-target.ts'
import { othersOf } from './manager-variants.ts'
import type { RunningApps } from './running-apps.ts'
import { linkStateFrom, firstUnknown, type LinkState, type AppLink } from './link.ts'

const downloadNouns = { torrent: 'torrents', usenet: 'Usenet downloads' } as const

/**
 * Returns the state of another app's entry: present by address, or another of the same program in its place. Entries of
 * `others` are not in its place.
 */
export async function readEntryState<New>(
  entries: AppEntries<New>,
  holder: MediaApp,
  app: MediaApp,
  others: readonly MediaApp[],
): Promise<LinkState> {
  const [all, address, info, otherAddresses] = await Promise.all([
    entries.list(),
    app.internalAddress(holder),
    app.info(),
    addressesOf(others, holder),
  ])
  const unknown = firstUnknown(all, address, info)
  if (unknown || !all.known || !address.known) return unknown ?? { is: 'absent' }
  const sameProgram = all.value.filter(({ program }) => program.toLowerCase() === app.app)
  const entry = sameProgram.find((one) => isAt(one, address.value))
  const foreign = sameProgram.find((one) => !otherAddresses.some((other) => isAt(one, other)))
  if (!entry) return foreign ? differentAddress(holder.title, app.title, foreign) : { is: 'absent' }
  const { name, host, port, category, enabled } = entry
  return { is: 'present', values: { name, host, port, category, enabled } }
}

/** Makes a library send its downloads to a client, under a category of its own. */
export function downloadClientLink(
  manager: MediaManager,
  client: DownloadClient,
  { downloadClients, categoryOf }: Pick<RunningApps, 'downloadClients' | 'categoryOf'>,
): AppLink {
  const { service, title, links } = manager
  return {
    id: `${service} hands ${client.service}`,
    from: service,
    to: client.service,
    purpose: `${title} sends ${downloadNouns[client.protocol]} to ${client.title}`,
    readState: () => readEntryState(links.downloadClients, manager, client, othersOf(client, downloadClients)),
    create: async () =>
      links.downloadClients.add({
        ...(await linkTargetOf(client, manager)),
        category: categoryOf(manager),
        protocol: client.protocol,
      }),
    ...entryActions(links.downloadClients, manager, client),
    advice: () => temporaryPasswordAdvice(client),
  }
}

/** Returns how an entry is tested and removed. */
export const entryActions = <New>(
  entries: AppEntries<New>,
  holder: MediaApp,
  app: MediaApp,
): Pick<AppLink, 'remove'> & { test(): Promise<void> } => ({
  test: async () => {
    const found = await findEntry(entries, holder, app)
    if (found) await entries.test(found.id)
  },
  remove: async () => {
    const found = await findEntry(entries, holder, app)
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
