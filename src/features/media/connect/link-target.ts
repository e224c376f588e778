import type { InternalAddress, MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { AppEntries, AppEntry, LinkTarget } from '../../../platform/media-apps/roles/links.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { LinkState } from './link.ts'

/** Returns the address and credential with which another app, the holder of the entry, reaches this one. */
export async function linkTargetOf(app: MediaApp, holder: MediaApp): Promise<LinkTarget> {
  const [internalAddress, credential] = await Promise.all([
    requireKnown(app.internalAddress(holder)),
    requireKnown(app.shareCredential()),
  ])
  return { app: app.app, title: app.title, internalAddress, credential }
}

/** Finds the entry for another app by its program and address. */
export async function findEntry<New>(
  entries: AppEntries<New>,
  holder: MediaApp,
  app: MediaApp,
): Promise<AppEntry | undefined> {
  const [all, address] = await Promise.all([requireKnown(entries.list()), requireKnown(app.internalAddress(holder))])
  return all.find(
    ({ program, host, port }) => program.toLowerCase() === app.app && host === address.host && port === address.port,
  )
}

type Address = Pick<InternalAddress, 'host' | 'port'>

export const isAt = ({ host, port }: { host: string | null; port: number | null }, address: Address): boolean =>
  host === address.host && port === address.port

/** Returns the addresses that are known, as the holder of the entries has them. */
export async function addressesOf(apps: readonly MediaApp[], holder: MediaApp): Promise<Address[]> {
  const addresses = await Promise.all(apps.map((app) => app.internalAddress(holder)))
  return addresses.flatMap((address) => (address.known ? [address.value] : []))
}

/** The state of an entry that a person made for another address. */
export const differentAddress = (
  holderTitle: string,
  title: string,
  { host, port }: { host: string | null; port: number | null },
): LinkState => ({
  is: 'conflicting',
  because: `${holderTitle} has ${title} at ${host ?? 'another address'}${port === null ? '' : `:${port}`}.`,
})
