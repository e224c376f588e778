import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import type { Entries } from '../../../platform/media-apps/roles/wiring.ts'
import type { App } from '../../../platform/media-apps/roles/app.ts'
import { folders, type Ends } from './ends.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'
import { entryOf, otherOf } from './other.ts'
import { standing, unknownOf, type Standing, type Wire } from './wire.ts'

const fetched = { torrent: 'torrents', usenet: 'Usenet downloads' } as const
const bare = (path: string): string => path.replace(/\/$/, '')

/** Where a library files what it imports. Any folder that it has already is somebody's choice, and enough. */
export function rootWire(library: Library, ends: Ends): Wire {
  const { service, title, media, wiring } = library
  const path = `${ends.contentOf(library) ?? '/data'}/media/${folders[media]}`
  const unseen: Standing = { is: 'impossible', because: `${title} sees no folder ${path}: it is not there.` }
  return {
    id: `${service} root`,
    from: service,
    to: service,
    what: `${title} files its ${media} in ${path}`,
    look: async () => {
      const [roots, seen] = await Promise.all([wiring.roots(), wiring.sees(path)])
      return standing(roots, (all): Standing => {
        const usable = all.find(({ accessible }) => accessible)
        if (usable) return { is: 'there', as: { folder: bare(usable.path) } }
        if (all[0]) return { is: 'another', because: `${title} has the folder ${all[0].path} and cannot open it.` }
        return standing(seen, (there) => (there ? { is: 'absent' } : unseen))
      })
    },
    make: () => wiring.addRoot(path),
    prove: null,
    unmake: async ({ as }) => {
      const found = (await needed(wiring.roots())).find((one) => bare(one.path) === as['folder'])
      if (found) await wiring.removeRoot(found.id)
    },
  }
}

/** An app that has another entered: there by its address, or another of the same program in its place. */
export async function entered<New>(entries: Entries<New>, holder: App, app: App): Promise<Standing> {
  const [all, inside, about] = await Promise.all([entries.list(), app.inside(), app.about()])
  const unknown = unknownOf(all, inside, about)
  if (unknown || !all.known || !inside.known) return unknown ?? { is: 'absent' }
  const some = all.value.filter(({ program }) => program.toLowerCase() === app.app)
  const here = some.find(({ host, port }) => host === inside.value.host && port === inside.value.port)
  const [other] = some
  if (!other) return { is: 'absent' }
  if (!here) return elsewhere(holder.title, app.title, other)
  const { name, host, port, category, enabled } = here
  return { is: 'there', as: { name, host, port, category, enabled } }
}

export const elsewhere = (
  holder: string,
  title: string,
  { host, port }: { host: string | null; port: number | null },
): Standing => ({
  is: 'another',
  because: `${holder} has ${title} at ${host ?? 'another address'}${port === null ? '' : `:${port}`}.`,
})

/** A library hands what it wants to a client, under a category of its own. */
export function handWire(library: Library, client: DownloadClient): Wire {
  const { service, title, media, wiring } = library
  return {
    id: `${service} hands ${client.service}`,
    from: service,
    to: client.service,
    what: `${title} hands ${fetched[client.protocol]} to ${client.title}`,
    look: () => entered(wiring.hands, library, client),
    make: async () =>
      wiring.hands.add({ ...(await otherOf(client)), category: folders[media], protocol: client.protocol }),
    ...entryDeeds(wiring.hands, client),
    note: () => passing(client),
  }
}

/** How an entry is tried and taken out. */
export const entryDeeds = <New>(
  entries: Entries<New>,
  app: App,
): Pick<Wire, 'unmake'> & { prove(): Promise<void> } => ({
  prove: async () => {
    const found = await entryOf(entries, app)
    if (found) await entries.test(found.id)
  },
  unmake: async () => {
    const found = await entryOf(entries, app)
    if (found) await entries.remove(found.id)
  },
})

/** A password that lasts as long as one start of the program is worth a word. */
async function passing(client: DownloadClient): Promise<string | null> {
  const lent = await client.lend()
  if (!lent.known || lent.value.place !== 'its log') return null
  return `${client.title} has only a password for this start of it: give it one that stays, then run seed again.`
}

/** An import that is a hardlink takes no time and no second copy. */
export function hardlinkWire({ service, title, wiring }: Library): Wire {
  return {
    id: `${service} hardlinks`,
    from: service,
    to: service,
    what: `${title} imports by hardlink`,
    look: async () =>
      standing(await wiring.hardlinks(), (on) => (on ? { is: 'there', as: { hardlinks: true } } : { is: 'absent' })),
    make: () => wiring.setHardlinks(true),
    prove: null,
    unmake: () => wiring.setHardlinks(false),
  }
}
