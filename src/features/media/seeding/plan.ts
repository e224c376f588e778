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
  libraryFiles: (DiskFile & { linked: boolean })[]
  removesFiles: boolean
  warnings: string[]
}

/** Plans the removal of one download. Throws if it could lose something. */
export async function planStopSeeding(name: string, machine: Machine): Promise<StopSeedingPlan> {
  const stack = await machine.stack()
  const engine = await machine.engine()
  const seen = newestByService(await projectContainers(engine, stack.name))
  const paths = createPathMapper(stack, seen)
  const { downloadClients, mediaManagers } = await mediaAppsOf(machine)
  const there = ({ service }: { service: string }) => seen.has(service)
  const { client, download } = await findDownload(name, downloadClients.filter(there))
  const hostPath = locateDownload(client, download, paths)
  const files = await listFiles(hostPath, machine.allocatedBytes)
  if (files.length === 0)
    throw usherError('SPACE-3', { title: download.name, why: `none of its files is at ${hostPath}` })
  const { library: mediaManager, kept } = await findImport(download, mediaManagers.filter(there), paths, machine)
  const linked = kept.map((one) => ({ ...one, linked: files.some((file) => isSameFile(file, one)) }))
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
    files: countFreedBytes(files, kept),
    libraryFiles: linked,
    removesFiles: !inLibrary,
    warnings: await seedingWarnings(download, client),
  }
}

async function findDownload(name: string, clients: readonly DownloadClient[]) {
  const wanted = name.toLowerCase()
  const all = await Promise.all(
    clients.map(async (client) => {
      const downloads = await client.downloads()
      if (!downloads.known) throw usherError('SPACE-5', { title: name, because: downloads.because })
      return downloads.value.map((download) => ({ client, download }))
    }),
  )
  const those = all.flat()
  const exact = those.filter(({ download }) => [download.id, download.name].some((one) => one.toLowerCase() === wanted))
  const near = exact.length > 0 ? exact : those.filter(({ download }) => download.name.toLowerCase().includes(wanted))
  if (near.length > 1)
    throw usherError('SPACE-2', {
      name,
      titles: near.map(({ download }) => `${download.name} (${download.id})`).join(', '),
    })
  if (!near[0]) throw usherError('SPACE-1', { name })
  return near[0]
}

function locateDownload(client: DownloadClient, download: ClientDownload, paths: PathMapper): string {
  const { name: title, path } = download
  const no = (why: string) => usherError('SPACE-3', { title, why })
  if (client.protocol !== 'torrent' || client.removeDownload === null) throw no('Usenet downloads are not seeded')
  if (download.state === 'checking' || download.state === 'moving') throw no(`${client.title} is working on its files`)
  if (download.size_bytes === 0 || download.done_bytes < download.size_bytes) throw no('it is still coming in')
  const host = path === null ? null : paths.toHostPath(client.service, path)
  if (host === null) throw no(`usher does not know where its files are stored`)
  return host
}

/** Finds the library that imported this download, and the imported files that exist. */
async function findImport(
  { id, name: title, added_at: added, finished_at: ended }: ClientDownload,
  libraries: readonly MediaManager[],
  paths: PathMapper,
  machine: Machine,
): Promise<{ library: MediaManager; kept: DiskFile[] }> {
  const silent: string[] = []
  for (const manager of libraries) {
    const [events, queue] = await Promise.all([manager.historySince(added ?? ended ?? new Date(0)), manager.queue()])
    if (!events.known || !queue.known) {
      silent.push(events.known ? (queue.known ? '' : queue.because) : events.because)
      continue
    }
    if (queue.value.some(({ download_id: queued }) => queued === id))
      throw usherError('SPACE-4', { title, why: `${manager.title} still has to import some of it` })
    const imported = events.value.filter(({ kind, download_id: from }) => kind === 'imported' && from === id)
    if (imported.length === 0) continue
    const kept = await Promise.all(
      imported.flatMap(({ imported_path: path }) => {
        const host = path === null ? null : paths.toHostPath(manager.service, path)
        return host === null ? [] : [findFile(host, machine.allocatedBytes)]
      }),
    )
    const there = kept.filter((one) => one !== null)
    if (there.length > 0) return { library: manager, kept: uniqueByPath(there) }
    throw usherError('SPACE-4', { title, why: `${manager.title} imported it, and nothing of that is there any more` })
  }
  if (silent[0] !== undefined) throw usherError('SPACE-5', { title, because: silent[0] })
  throw usherError('SPACE-4', { title, why: 'no library reports that it imported it' })
}

const uniqueByPath = (files: readonly DiskFile[]): DiskFile[] => [
  ...new Map(files.map((one) => [one.path, one])).values(),
]

/** Removing a file frees space only if all its hardlinks are in the download. */
function countFreedBytes(files: readonly DiskFile[], kept: readonly DiskFile[]): StopSeedingPlan['files'] {
  const names = new Map<string, number>()
  const key = ({ dev, ino }: DiskFile) => `${dev}:${ino}`
  for (const file of files) names.set(key(file), (names.get(key(file)) ?? 0) + 1)
  const seen = new Set<string>()
  return files.map((file) => {
    const first = !seen.has(key(file))
    seen.add(key(file))
    const frees = first && file.linkCount <= (names.get(key(file)) ?? 0) ? file.bytes : 0
    return { ...file, frees, mediaManager: kept.find((one) => isSameFile(file, one))?.path ?? null }
  })
}

/** No changing figures: the confirmed plan must be the same a minute later. */
async function seedingWarnings(download: ClientDownload, client: DownloadClient): Promise<string[]> {
  const trackers = await client.trackers(download.id).catch(orUndefined)
  const hosts = trackers?.known ? [...new Set(trackers.value.map(({ host }) => host))] : []
  const to = hosts.length > 0 ? ` (${hosts.join(', ')})` : ''
  return [
    ...seedingObligations(download),
    ...(download.private === true
      ? [`its tracker is private${to}: it may ask for more than the client knows, and count against your account`]
      : []),
  ]
}
