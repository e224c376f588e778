import { basename, dirname, join, relative } from 'node:path'
import type { SpaceMedia } from '../../../../contract/kinds/space.ts'
import type { Download, DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { Paths } from '../shared/paths.ts'

/** A download as a client has it, with where it lies on this machine. */
export interface HeldDownload {
  client: Pick<DownloadClient, 'service' | 'title' | 'protocol'>
  download: Download
  host: string | null
  stands: 'seeding' | 'landed' | 'incomplete'
}

/** What the apps know of the files. */
export interface KnownFiles {
  /** The folders of the libraries, on this machine. */
  libraries: { host: string; media: SpaceMedia }[]
  downloads: HeldDownload[]
  /** Folders that clients fetch into; what lies there and is nobody's is orphaned. */
  areas: string[]
  /** Folders that clients sort into: they are nothing in themselves. */
  sorting: string[]
  /** Why what lies there and seems to be nobody's may be somebody's; null where everybody answered. */
  unsure: string | null
  not_known: { what: string; because: string }[]
}

interface Asked {
  libraries: readonly Library[]
  clients: readonly DownloadClient[]
  paths: Paths
  /** The folders that everything lies in. */
  roots: readonly string[]
}

/** Asks every library for its folders and its queue, and every client for what it has. */
export async function knownFiles({ libraries, clients, paths, roots }: Asked): Promise<KnownFiles> {
  const not_known: KnownFiles['not_known'] = []
  const note = (what: string, because: string) => void not_known.push({ what, because })
  const queued = new Set<string>()
  const folders = await Promise.all(
    libraries.map(async (library) => {
      const [folders, queue] = await Promise.all([library.roots(), library.queue()])
      if (!queue.known) note(`what ${library.title} has still to import`, queue.because)
      else for (const { download_id: id } of queue.value) if (id !== null) queued.add(id)
      if (!folders.known) note(`where ${library.title} files things`, folders.because)
      return (folders.known ? folders.value : []).flatMap(({ path }) => {
        const host = paths.toHost(library.service, path)
        return host === null ? [] : [{ host, media: library.media }]
      })
    }),
  )
  let unsure: string | null = null
  const held = await Promise.all(
    clients.map(async (client) => {
      const [downloads, categories] = await Promise.all([client.downloads(), client.categories()])
      if (!downloads.known) {
        unsure ??= downloads.because
        note(`what ${client.title} still holds`, downloads.because)
      }
      const categoryPaths = categories.known ? categories.value.flatMap(({ path }) => path ?? []) : []
      const all = downloads.known ? downloads.value : []
      return {
        downloads: all.map((download) => heldDownload(client, download, queued, paths)),
        areas: [...categoryPaths, ...all.flatMap(({ path }) => (path === null ? [] : dirname(path)))].flatMap(
          (path) => paths.toHost(client.service, path) ?? [],
        ),
      }
    }),
  )
  const filed = folders.flat()
  const areas = held.flatMap(({ areas: own }) => own)
  return {
    libraries: filed,
    downloads: held.flatMap(({ downloads }) => downloads),
    sorting: areas,
    areas: widened(
      areas,
      roots,
      filed.map(({ host }) => host),
    ),
    unsure,
    not_known,
  }
}

function heldDownload(client: DownloadClient, download: Download, queued: Set<string>, paths: Paths): HeldDownload {
  const host = download.path === null ? null : paths.toHost(client.service, download.path)
  const whole = download.state !== 'failed' && download.size_bytes > 0 && download.done_bytes >= download.size_bytes
  const stands = !whole ? 'incomplete' : client.protocol === 'usenet' || queued.has(download.id) ? 'landed' : 'seeding'
  return { client, download, host, stands }
}

/** Where usher's own stack, and most others, fetch to. */
const usual = ['torrents', 'usenet', 'downloads']

/** A category's folder is part of a larger one, up to where the library begins. */
function widened(areas: readonly string[], roots: readonly string[], libraries: readonly string[]): string[] {
  const wide = areas.flatMap((area) => {
    const root = roots.find((one) => isWithin(area, one))
    if (root === undefined) return []
    const top = join(root, relative(root, area).split('/')[0] ?? '')
    const free = top !== root && !libraries.some((library) => isWithin(library, top))
    const own = area !== root && !libraries.some((library) => isWithin(library, area) || isWithin(area, library))
    return free ? [top] : own ? [area] : []
  })
  return [...new Set([...wide, ...roots.flatMap((root) => usual.map((name) => join(root, name)))])]
}

/** A library's media by the name of its folder, where no library says it: one that is off, or one of books. */
export function mediaByName(folder: string): SpaceMedia | null {
  const name = basename(folder).toLowerCase()
  return (Object.entries(names) as [SpaceMedia, RegExp][]).find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

const names: Record<SpaceMedia, RegExp> = {
  series: /^(tv|series|shows|tv[ ._-]?shows|anime)$/,
  films: /^(films?|movies?)$/,
  music: /^music$/,
  books: /^(books|audiobooks|podcasts|comics|ebooks)$/,
}
