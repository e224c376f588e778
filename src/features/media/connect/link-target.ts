import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { AppEntries, AppEntry, LinkTarget } from '../../../platform/media-apps/roles/links.ts'
import { requireKnown } from '../../../lib/require-known.ts'

/** Returns the address and credential with which another app reaches this one. */
export async function linkTargetOf(app: MediaApp): Promise<LinkTarget> {
  const [internalAddress, credential] = await Promise.all([
    requireKnown(app.internalAddress()),
    requireKnown(app.shareCredential()),
  ])
  return { app: app.app, title: app.title, internalAddress, credential }
}

/** Finds the entry for another app by its program and address. */
export async function findEntry<New>(entries: AppEntries<New>, app: MediaApp): Promise<AppEntry | undefined> {
  const [all, address] = await Promise.all([requireKnown(entries.list()), requireKnown(app.internalAddress())])
  return all.find(
    ({ program, host, port }) => program.toLowerCase() === app.app && host === address.host && port === address.port,
  )
}
