import { UsherError } from '../../../lib/errors.ts'
import { mapConcurrently } from '../../../lib/concurrency.ts'
import type { Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { ClientDownload, DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import { listFiles, type DiskFile } from '../shared/disk-files.ts'
import type { PathMapper } from '../shared/host-paths.ts'
import { seedingObligations } from '../shared/seeding-obligation.ts'

const FOLDERS_AT_ONCE = 8

/** Which torrents have a file, by the file itself: a library file that is a hardlink of it is the same file. */
export interface SeededFiles {
  /** Several torrents may seed one file, each to its own tracker. */
  byFile: ReadonlyMap<string, readonly ClientDownload[]>
  /** Some torrents could not be looked at, so any title may still have to seed. */
  isPartial: boolean
}

type TorrentClient = Pick<DownloadClient, 'service'>

export interface ClientTorrents {
  client: TorrentClient
  downloads: Known<ClientDownload[]>
}

const keyOf = ({ dev, ino }: Pick<DiskFile, 'dev' | 'ino'>): string => `${dev}:${ino}`

/** Returns the files below a folder, none if it is not there; null if its disk does not answer. */
export const filesAt = async (path: string, machine: Pick<Machine, 'allocatedBytes'>): Promise<DiskFile[] | null> => {
  try {
    return await listFiles(path, machine.allocatedBytes)
  } catch (thrown) {
    // A share that does not answer.
    if (thrown instanceof UsherError) return null
    throw thrown
  }
}

/** Looks at the files of every torrent that has some. */
export async function listSeededFiles(
  clients: readonly ClientTorrents[],
  paths: PathMapper,
  machine: Pick<Machine, 'allocatedBytes'>,
): Promise<SeededFiles> {
  const torrents = clients.flatMap(({ client, downloads }) =>
    (downloads.known ? downloads.value : [])
      .filter(({ done_bytes }) => done_bytes > 0)
      .map((download) => ({
        download,
        host: download.path === null ? null : paths.toHostPath(client.service, download.path),
      })),
  )
  const found = await mapConcurrently(torrents, FOLDERS_AT_ONCE, async ({ download, host }) => ({
    download,
    files: host === null ? null : await filesAt(host, machine),
  }))
  const pairs = found.flatMap(({ download, files }) => (files ?? []).map((file) => ({ key: keyOf(file), download })))
  const byKey = Map.groupBy(pairs, ({ key }) => key)
  return {
    byFile: new Map([...byKey].map(([key, all]) => [key, all.map(({ download }) => download)])),
    isPartial: clients.some(({ downloads }) => !downloads.known) || found.some(isUnseen),
  }
}

/** No file where the client has some is another folder than the client's, unless the client misses them, too. */
const isUnseen = ({ download, files }: { download: ClientDownload; files: DiskFile[] | null }): boolean =>
  files === null || (files.length === 0 && download.state !== 'files-missing')

export interface TitleDisk {
  size_bytes: number
  /** What deleting its folder frees; null if that is not known. */
  frees_bytes: number | null
  because: string | null
  owed: string[]
  owed_not_known: boolean
}

/** Measures the folder of a title. `path` is null if the folder is not on this machine. */
export async function measureTitle(
  path: string | null,
  reportedBytes: number,
  seeded: SeededFiles,
  machine: Pick<Machine, 'allocatedBytes'>,
): Promise<TitleDisk> {
  const files = path === null ? null : await filesAt(path, machine)
  if (files === null || (files.length === 0 && reportedBytes > 0))
    return {
      size_bytes: reportedBytes,
      frees_bytes: null,
      because: 'usher does not see its files on this machine.',
      owed: [],
      owed_not_known: true,
    }
  return { ...countBytes(files, seeded), ...findObligations(files, seeded) }
}

function countBytes(files: readonly DiskFile[], { byFile }: SeededFiles): Omit<TitleDisk, 'owed' | 'owed_not_known'> {
  const own = Map.groupBy(files, keyOf)
  let [size_bytes, frees_bytes, isSeeding] = [0, 0, false]
  for (const [key, [file, ...others]] of own) {
    size_bytes += file!.bytes
    if (file!.linkCount <= others.length + 1) frees_bytes += file!.bytes
    else isSeeding ||= byFile.has(key)
  }
  const kept = isSeeding ? 'A torrent that still seeds has the same files.' : 'The same files have other hardlinks.'
  return { size_bytes, frees_bytes, because: frees_bytes < size_bytes ? kept : null }
}

function findObligations(
  files: readonly DiskFile[],
  { byFile, isPartial }: SeededFiles,
): Pick<TitleDisk, 'owed' | 'owed_not_known'> {
  const downloads = new Set(files.flatMap((file) => byFile.get(keyOf(file)) ?? []))
  const owed = [...downloads].flatMap((download) => seedingObligations(download))
  return { owed: [...new Set(owed)], owed_not_known: isPartial }
}
