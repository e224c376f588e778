import { basename, dirname, join, relative } from 'node:path'
import type { MediaTypeName } from '../../../../contract/kinds/shapes.ts'
import type { ClientDownload, DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { PathMapper } from '../shared/host-paths.ts'

/** A client's download and its path on this machine. */
export interface LocatedDownload {
  client: Pick<DownloadClient, 'service' | 'title' | 'protocol'>
  download: ClientDownload
  hostPath: string | null
  fileState: 'seeding' | 'not-imported' | 'incomplete'
}

export interface KnownFiles {
  libraryFolders: { host: string; media: MediaTypeName }[]
  downloads: LocatedDownload[]
  /** The clients' download folders; unknown items in them are orphaned. */
  downloadFolders: string[]
  /** The clients' category folders, which are not items themselves. */
  categoryFolders: string[]
  /** Why seemingly unknown files may belong to an app; null if every app answered. */
  uncertainBecause: string | null
  not_known: { subject: string; because: string }[]
}

interface KnownFilesInput {
  mediaManagers: readonly MediaManager[]
  downloadClients: readonly DownloadClient[]
  pathMapper: PathMapper
  roots: readonly string[]
}

/** Queries every library's folders and queue, and every client's downloads. */
export async function gatherKnownFiles({
  mediaManagers,
  downloadClients,
  pathMapper,
  roots,
}: KnownFilesInput): Promise<KnownFiles> {
  const not_known: KnownFiles['not_known'] = []
  const addUnknown = (subject: string, because: string) => void not_known.push({ subject, because })
  const queued = new Set<string>()
  let uncertainBecause: string | null = null
  const needPlace = ({ service, title, remote }: MediaApp, paths: readonly (string | null)[]) => {
    if (remote && paths.some((path) => path !== null && pathMapper.toHostPath(service, path) === null))
      uncertainBecause ??= `${title} runs elsewhere, and the stack does not say which files here are its own.`
  }
  const folders = await Promise.all(
    mediaManagers.map(async (manager) => {
      const [folders, queue] = await Promise.all([manager.rootFolders(), manager.queue()])
      if (!queue.known) addUnknown(`the downloads that ${manager.title} has to import`, queue.because)
      else for (const { download_id: id } of queue.value) if (id !== null) queued.add(id)
      if (!folders.known) addUnknown(`the root folders of ${manager.title}`, folders.because)
      const roots = folders.known ? folders.value : []
      needPlace(
        manager,
        roots.map(({ path }) => path),
      )
      return roots.flatMap(({ path }) => {
        const host = pathMapper.toHostPath(manager.service, path)
        return host === null ? [] : [{ host, media: manager.media }]
      })
    }),
  )
  const clientFolders = await Promise.all(
    downloadClients.map(async (client) => {
      const [downloads, categories] = await Promise.all([client.downloads(), client.categories()])
      if (!downloads.known) {
        uncertainBecause ??= downloads.because
        addUnknown(`the downloads of ${client.title}`, downloads.because)
      }
      if (downloads.known && !categories.known) addUnknown(`the categories of ${client.title}`, categories.because)
      const categoryPaths = categories.known ? categories.value.flatMap(({ path }) => path ?? []) : []
      const all = downloads.known ? downloads.value : []
      needPlace(
        client,
        all.map(({ path }) => path),
      )
      return {
        downloads: all.map((download) => locateDownload(client, download, queued, pathMapper)),
        areas: [...categoryPaths, ...all.flatMap(({ path }) => (path === null ? [] : dirname(path)))].flatMap(
          (path) => pathMapper.toHostPath(client.service, path) ?? [],
        ),
      }
    }),
  )
  const libraryFolders = folders.flat()
  const categoryFolders = clientFolders.flatMap(({ areas }) => areas)
  return {
    libraryFolders,
    downloads: clientFolders.flatMap(({ downloads }) => downloads),
    categoryFolders,
    downloadFolders: widenFolders(
      categoryFolders,
      roots,
      libraryFolders.map(({ host }) => host),
    ),
    uncertainBecause,
    not_known,
  }
}

function locateDownload(
  client: DownloadClient,
  download: ClientDownload,
  queued: Set<string>,
  paths: PathMapper,
): LocatedDownload {
  const hostPath = download.path === null ? null : paths.toHostPath(client.service, download.path)
  const isComplete =
    download.state !== 'failed' && download.size_bytes > 0 && download.done_bytes >= download.size_bytes
  const fileState = !isComplete
    ? 'incomplete'
    : client.protocol === 'usenet' || queued.has(download.id)
      ? 'not-imported'
      : 'seeding'
  return { client, download, hostPath, fileState }
}

/** The download folders of usher's stack and most other stacks. */
const usualDownloadFolders = ['torrents', 'usenet', 'downloads']

/** Extends category folders up to the largest folder without a library. */
function widenFolders(
  folders: readonly string[],
  roots: readonly string[],
  libraryFolders: readonly string[],
): string[] {
  const widened = folders.flatMap((folder) => {
    const root = roots.find((candidate) => isWithin(folder, candidate))
    if (root === undefined) return []
    const topFolder = join(root, relative(root, folder).split('/')[0] ?? '')
    const canUseTop = topFolder !== root && !libraryFolders.some((library) => isWithin(library, topFolder))
    const canUseFolder =
      folder !== root && !libraryFolders.some((library) => isWithin(library, folder) || isWithin(folder, library))
    return canUseTop ? [topFolder] : canUseFolder ? [folder] : []
  })
  return [...new Set([...widened, ...roots.flatMap((root) => usualDownloadFolders.map((name) => join(root, name)))])]
}

/** Guesses the media type by folder name, for books and for libraries that are not enabled. */
export function guessMediaByName(folder: string): MediaTypeName | null {
  const name = basename(folder).toLowerCase()
  return (
    (Object.entries(mediaNamePatterns) as [MediaTypeName, RegExp][]).find(([, pattern]) => pattern.test(name))?.[0] ??
    null
  )
}

const mediaNamePatterns: Record<MediaTypeName, RegExp> = {
  series: /^(tv|series|shows|tv[ ._-]?shows|anime)$/,
  films: /^(films?|movies?)$/,
  music: /^music$/,
  books: /^(books|audiobooks|podcasts|comics|ebooks)$/,
}
