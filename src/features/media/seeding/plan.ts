import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { Download, DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { Library } from '../../../platform/media-apps/roles/library.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused, refuse } from '../../../lib/errors.ts'
import { owed } from '../shared/owed.ts'
import { pathsOf, type Paths } from '../shared/paths.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { isWithin } from '../../../lib/paths.ts'
import { fileAt, filesAt, sameFile, type NamedFile } from './files.ts'

export interface SeedingPlan {
  client: DownloadClient
  download: Download
  library: Library
  /** On this machine; what the client sees at `download.path`. */
  host: string
  files: (NamedFile & { frees: number; library: string | null })[]
  kept: (NamedFile & { linked: boolean })[]
  removesFiles: boolean
  warnings: string[]
}

/** Looks at one download, at its files and at what became of them; refuses whatever could lose something. */
export async function planStopSeeding(name: string, machine: Machine): Promise<SeedingPlan> {
  const stack = await machine.stack()
  const engine = await machine.engine()
  const seen = newestByService(await projectContainers(engine, stack.name))
  const paths = pathsOf(stack, seen)
  const { downloads, libraries } = await appsOf(machine)
  const there = ({ service }: { service: string }) => seen.has(service)
  const { client, download } = await found(name, downloads.filter(there))
  const host = placeOf(client, download, paths)
  const files = await filesAt(host, machine.taken)
  if (files.length === 0) throw refuse('SPACE-3', { title: download.name, why: `nothing of it lies at ${host}` })
  const { library, kept } = await importedBy(download, libraries.filter(there), paths, machine)
  const linked = kept.map((one) => ({ ...one, linked: files.some((file) => sameFile(file, one)) }))
  const roots = await library.roots().then((known) => (known.known ? known.value : []))
  const inLibrary = roots.some(({ path }) => {
    const root = paths.toHost(library.service, path)
    return root !== null && isWithin(host, root)
  })
  return {
    client,
    download,
    library,
    host,
    files: counted(files, kept),
    kept: linked,
    removesFiles: !inLibrary,
    warnings: await warningsOf(download, client),
  }
}

async function found(name: string, clients: readonly DownloadClient[]) {
  const wanted = name.toLowerCase()
  const all = await Promise.all(
    clients.map(async (client) => {
      const downloads = await client.downloads()
      if (!downloads.known) throw refuse('SPACE-5', { title: name, because: downloads.because })
      return downloads.value.map((download) => ({ client, download }))
    }),
  )
  const those = all.flat()
  const exact = those.filter(({ download }) => [download.id, download.name].some((one) => one.toLowerCase() === wanted))
  const near = exact.length > 0 ? exact : those.filter(({ download }) => download.name.toLowerCase().includes(wanted))
  if (near.length > 1)
    throw refuse('SPACE-2', {
      name,
      titles: near.map(({ download }) => `${download.name} (${download.id})`).join(', '),
    })
  if (!near[0]) throw refuse('SPACE-1', { name })
  return near[0]
}

function placeOf(client: DownloadClient, download: Download, paths: Paths): string {
  const { name: title, path } = download
  const no = (why: string) => refuse('SPACE-3', { title, why })
  if (client.protocol !== 'torrent' || client.stop === null) throw no('what comes by Usenet is not shared')
  if (download.state === 'checking' || download.state === 'moving') throw no(`${client.title} is working on its files`)
  if (download.size_bytes === 0 || download.done_bytes < download.size_bytes) throw no('it is still coming in')
  const host = path === null ? null : paths.toHost(client.service, path)
  if (host === null) throw no(`where its files lie is not known to usher`)
  return host
}

/** The library that says it imported this very download, and the files it made of it that are there. */
async function importedBy(
  { id, name: title, added_at: added, ended_at: ended }: Download,
  libraries: readonly Library[],
  paths: Paths,
  machine: Machine,
): Promise<{ library: Library; kept: NamedFile[] }> {
  const silent: string[] = []
  for (const library of libraries) {
    const [events, queue] = await Promise.all([library.since(added ?? ended ?? new Date(0)), library.queue()])
    if (!events.known || !queue.known) {
      silent.push(events.known ? (queue.known ? '' : queue.because) : events.because)
      continue
    }
    if (queue.value.some(({ download_id: queued }) => queued === id))
      throw refuse('SPACE-4', { title, why: `${library.title} has still to import some of it` })
    const imported = events.value.filter(({ kind, download_id: from }) => kind === 'imported' && from === id)
    if (imported.length === 0) continue
    const kept = await Promise.all(
      imported.flatMap(({ imported_path: path }) => {
        const host = path === null ? null : paths.toHost(library.service, path)
        return host === null ? [] : [fileAt(host, machine.taken)]
      }),
    )
    const there = kept.filter((one) => one !== null)
    if (there.length > 0) return { library, kept: uniquely(there) }
    throw refuse('SPACE-4', { title, why: `${library.title} imported it, and nothing of that is there any more` })
  }
  if (silent[0] !== undefined) throw refuse('SPACE-5', { title, because: silent[0] })
  throw refuse('SPACE-4', { title, why: 'no library says that it imported it' })
}

const uniquely = (files: readonly NamedFile[]): NamedFile[] => [
  ...new Map(files.map((one) => [one.path, one])).values(),
]

/** Removing frees a file only when all of its names are the download's own. */
function counted(files: readonly NamedFile[], kept: readonly NamedFile[]): SeedingPlan['files'] {
  const names = new Map<string, number>()
  const key = ({ dev, ino }: NamedFile) => `${dev}:${ino}`
  for (const file of files) names.set(key(file), (names.get(key(file)) ?? 0) + 1)
  const seen = new Set<string>()
  return files.map((file) => {
    const first = !seen.has(key(file))
    seen.add(key(file))
    const frees = first && file.links <= (names.get(key(file)) ?? 0) ? file.bytes : 0
    return { ...file, frees, library: kept.find((one) => sameFile(file, one))?.path ?? null }
  })
}

/** No figures of the moment: what was agreed to has to be the same a minute later. */
async function warningsOf(download: Download, client: DownloadClient): Promise<string[]> {
  const trackers = await client.trackers(download.id).catch(nothingWhereRefused)
  const hosts = trackers?.known ? [...new Set(trackers.value.map(({ host }) => host))] : []
  const to = hosts.length > 0 ? ` (${hosts.join(', ')})` : ''
  return [
    ...owed(download),
    ...(download.private === true
      ? [`its tracker is private${to}: it may ask for more than the client knows, and count against your account`]
      : []),
  ]
}
