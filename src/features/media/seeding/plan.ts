import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { ClientDownload, DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import { seedingObligations } from '../shared/seeding-obligation.ts'
import { createPathMapper, type PathMapper } from '../shared/host-paths.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { isWithin } from '../../../lib/paths.ts'
import { findFile, listFiles, isSameFile, type DiskFile } from '../shared/disk-files.ts'

export interface StopSeedingPlan {
  client: DownloadClient
  download: ClientDownload
  mediaManager: MediaManager
  /** The path on this machine; the client uses `download.path`. */
  hostPath: string
  files: (DiskFile & { frees: number; mediaManager: string | null })[]
  libraryFiles: (DiskFile & { hardlinked: boolean })[]
  removesFiles: boolean
  warnings: string[]
}

/** Plans the removal of one download. Throws if it could lose something. */
export async function planStopSeeding(name: string, machine: Machine): Promise<StopSeedingPlan> {
  const stack = await machine.stack()
  const engine = await machine.engine()
  const newestContainers = newestByService(await projectContainers(engine, stack.name))
  const paths = createPathMapper(stack, newestContainers)
  const { downloadClients, mediaManagers } = await mediaAppsOf(machine)
  const hasContainer = ({ service }: { service: string }) => newestContainers.has(service)
  const { client, download } = await findDownload(name, downloadClients.filter(hasContainer))
  const hostPath = locateDownload(client, download, paths)
  const files = await listFiles(hostPath, machine.allocatedBytes)
  if (files.length === 0)
    throw usherError('SPACE-3', { title: download.name, why: `none of its files are at ${hostPath}` })
  const { library: mediaManager, kept: importedFiles } = await findImport(
    download,
    mediaManagers.filter(hasContainer),
    paths,
    machine,
  )
  const libraryFiles = importedFiles.map((libraryFile) => ({
    ...libraryFile,
    hardlinked: files.some((file) => isSameFile(file, libraryFile)),
  }))
  const roots = await mediaManager.rootFolders().then((known) => (known.known ? known.value : []))
  const inLibrary = roots.some(({ path }) => {
    const root = paths.toHostPath(mediaManager.service, path)
    return root !== null && isWithin(hostPath, root)
  })
  return {
    client,
    download,
    mediaManager,
    hostPath,
    files: countFreedBytes(files, importedFiles),
    libraryFiles,
    removesFiles: !inLibrary,
    warnings: await seedingWarnings(download, client),
  }
}

async function findDownload(name: string, clients: readonly DownloadClient[]) {
  const wantedName = name.toLowerCase()
  const downloadsByClient = await Promise.all(
    clients.map(async (client) => {
      const downloads = await client.downloads()
      if (!downloads.known) throw usherError('SPACE-5', { title: name, because: downloads.because })
      return downloads.value.map((download) => ({ client, download }))
    }),
  )
  const allDownloads = downloadsByClient.flat()
  const exactMatches = allDownloads.filter(({ download }) =>
    [download.id, download.name].some((one) => one.toLowerCase() === wantedName),
  )
  const matches =
    exactMatches.length > 0
      ? exactMatches
      : allDownloads.filter(({ download }) => download.name.toLowerCase().includes(wantedName))
  if (matches.length > 1)
    throw usherError('SPACE-2', {
      name,
      titles: matches.map(({ download }) => `${download.name} (${download.id})`).join(', '),
    })
  if (!matches[0]) throw usherError('SPACE-1', { name })
  return matches[0]
}

function locateDownload(client: DownloadClient, download: ClientDownload, paths: PathMapper): string {
  const { name: title, path } = download
  const notSeedable = (reason: string) => usherError('SPACE-3', { title, why: reason })
  if (client.protocol !== 'torrent' || client.removeDownload === null)
    throw notSeedable('Usenet downloads are not seeded')
  if (download.state === 'checking' || download.state === 'moving')
    throw notSeedable(`${client.title} is working on its files`)
  if (download.size_bytes === 0 || download.done_bytes < download.size_bytes)
    throw notSeedable('it is not complete yet')
  const host = path === null ? null : paths.toHostPath(client.service, path)
  if (host === null) throw notSeedable(`usher does not know where its files are stored`)
  return host
}

/** Finds the library that imported this download, and the imported files that exist. */
async function findImport(
  { id, name: title, added_at: added, finished_at: ended }: ClientDownload,
  mediaManagers: readonly MediaManager[],
  paths: PathMapper,
  machine: Machine,
): Promise<{ library: MediaManager; kept: DiskFile[] }> {
  const unanswered: string[] = []
  for (const manager of mediaManagers) {
    const [events, queue] = await Promise.all([manager.historySince(added ?? ended ?? new Date(0)), manager.queue()])
    if (!events.known || !queue.known) {
      unanswered.push(events.known ? (queue.known ? '' : queue.because) : events.because)
      continue
    }
    if (queue.value.some(({ download_id: queuedId }) => queuedId === id))
      throw usherError('SPACE-4', { title, why: `${manager.title} still has to import part of it` })
    const imported = events.value.filter(
      ({ kind, download_id: eventDownloadId }) => kind === 'imported' && eventDownloadId === id,
    )
    if (imported.length === 0) continue
    const files = await Promise.all(
      imported.flatMap(({ imported_path: path }) => {
        const host = path === null ? null : paths.toHostPath(manager.service, path)
        return host === null ? [] : [findFile(host, machine.allocatedBytes)]
      }),
    )
    const existing = files.filter((file) => file !== null)
    if (existing.length > 0) return { library: manager, kept: uniqueByPath(existing) }
    throw usherError('SPACE-4', { title, why: `${manager.title} imported it, but none of those files exist any more` })
  }
  if (unanswered[0] !== undefined) throw usherError('SPACE-5', { title, because: unanswered[0] })
  throw usherError('SPACE-4', { title, why: 'no library reports that it imported it' })
}

const uniqueByPath = (files: readonly DiskFile[]): DiskFile[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
]

/** Returns the files with the bytes that removal frees: 0 unless all hardlinks of a file are in the download. */
function countFreedBytes(files: readonly DiskFile[], importedFiles: readonly DiskFile[]): StopSeedingPlan['files'] {
  const namesInDownload = new Map<string, number>()
  const key = ({ dev, ino }: DiskFile) => `${dev}:${ino}`
  for (const file of files) namesInDownload.set(key(file), (namesInDownload.get(key(file)) ?? 0) + 1)
  const seenKeys = new Set<string>()
  return files.map((file) => {
    const isFirstName = !seenKeys.has(key(file))
    seenKeys.add(key(file))
    const frees = isFirstName && file.linkCount <= (namesInDownload.get(key(file)) ?? 0) ? file.bytes : 0
    return {
      ...file,
      frees,
      mediaManager: importedFiles.find((importedFile) => isSameFile(file, importedFile))?.path ?? null,
    }
  })
}

/** Returns warnings without changing figures, so that a confirmation stays valid. */
async function seedingWarnings(download: ClientDownload, client: DownloadClient): Promise<string[]> {
  const trackers = await client.trackers(download.id).catch(orUndefined)
  const hosts = trackers?.known ? [...new Set(trackers.value.map(({ host }) => host))] : []
  const trackerText = hosts.length > 0 ? ` (${hosts.join(', ')})` : ''
  return [
    ...seedingObligations(download),
    ...(download.private === true
      ? [
          `its tracker is private${trackerText}: it may require more seeding than the client knows, and penalise your account`,
        ]
      : []),
  ]
}
