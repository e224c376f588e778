import type { RemovableItem } from '../../../../contract/kinds/space.ts'
import { removableBackups, removableContainerWrites } from './container-writes.ts'
import type { SpaceSnapshot } from './snapshot.ts'
import { removableImages } from './images.ts'
import { RECLAIM_COMMAND, SEE_STUCK_COMMAND, stopSeedingCommand } from './commands.ts'
import { seedingObligations } from '../shared/seeding-obligation.ts'
import type { LargeFile, DiskEntry } from './classify-files.ts'
import { holderIndexOf, holderOrder } from './totals.ts'

/** Newer items are not leftovers: somebody may be about to use them. */
export const MIN_IDLE_MS = 2 * 24 * 3_600_000

type RemovalTerms = Pick<RemovableItem, 'because' | 'losses' | 'reclaimable' | 'command'>

/** Returns everything that could be removed, the largest saving first. */
export function listRemovables(
  snapshot: SpaceSnapshot,
  rollbackRecords: readonly unknown[],
  now: Date,
): RemovableItem[] {
  const entries = snapshot.classified.entries.filter(({ files }) => files > 0)
  return [
    ...entries.flatMap((entry) => toRemovable(entry, snapshot, now) ?? []),
    ...removableImages(snapshot.engineUsage, snapshot.stack, rollbackRecords),
    ...removableContainerWrites(snapshot.engineUsage, snapshot.stack),
    ...removableBackups(snapshot.backups),
  ].toSorted((a, b) => b.frees_bytes - a.frees_bytes || b.size_bytes - a.size_bytes)
}

/** Returns undefined for a download that is not complete. */
export function toRemovable(entry: DiskEntry, snapshot: SpaceSnapshot, now: Date): RemovableItem | undefined {
  const { locatedDownload, bytes, freedBytes, hostPath } = entry
  if (locatedDownload?.fileState === 'incomplete' && locatedDownload.download.state !== 'failed') return undefined
  return {
    type: isDuplicate(entry) ? 'duplicate' : entry.type,
    id: locatedDownload?.download.id ?? null,
    title: entry.title,
    path: hostPath,
    container_path: containerPathOf(entry, snapshot),
    size_bytes: bytes,
    frees_bytes: freedBytes,
    ...(locatedDownload ? downloadTerms(entry) : orphanTerms(entry, !snapshot.walkResult.cut_short, now)),
  }
}

function containerPathOf(
  { locatedDownload, hostPath }: DiskEntry,
  { pathMapper, knownFiles }: SpaceSnapshot,
): string | null {
  if (locatedDownload) return locatedDownload.download.path
  const services = knownFiles.downloads.map(({ client }) => client.service)
  return services.map((service) => pathMapper.toContainerPath(service, hostPath)).find((path) => path !== null) ?? null
}

/** Returns whether every file is hardlinked in the library. */
const isDuplicate = ({ locatedDownload, type, bytes, remaining }: DiskEntry): boolean =>
  locatedDownload === null && type === 'orphan' && bytes > 0 && remaining.library === bytes

function downloadTerms(entry: DiskEntry): RemovalTerms {
  const { fileState, download, client } = entry.locatedDownload!
  const notImported = fileState === 'not-imported'
  const isSeeding = client.protocol === 'torrent' && fileState === 'seeding'
  return {
    because: whyLessFreed(entry),
    losses: [
      ...(notImported ? ['it is not imported yet: the library would have to download it again'] : []),
      ...(fileState === 'seeding' ? seedingObligations(download) : []),
      ...(!notImported && entry.freedBytes > 0 ? ['it would have to be downloaded again'] : []),
    ],
    reclaimable: false,
    command: fileState === 'incomplete' ? SEE_STUCK_COMMAND : isSeeding ? stopSeedingCommand(download.id) : null,
  }
}

/** `countedFully` is false if some hardlinks may be missing: then removal may lose something. */
function orphanTerms(entry: DiskEntry, countedFully: boolean, now: Date): RemovalTerms {
  const isIdle = now.getTime() - entry.modifiedMs >= MIN_IDLE_MS
  const isDouble = isDuplicate(entry)
  const isReclaimable = countedFully && isIdle && (isDouble || entry.type === 'incomplete')
  const lossesByType = {
    orphan: ['no client and no library knows it: it would have to be downloaded again'],
    incomplete: isIdle ? [] : ['something wrote to it in the last two days'],
    unpacked: ['it would have to be unpacked again, unless the library has imported it'],
  }
  return {
    because: whyLessFreed(entry),
    losses: isDouble ? [] : (lossesByType[entry.type as keyof typeof lossesByType] ?? []),
    reclaimable: isReclaimable,
    command: isReclaimable ? RECLAIM_COMMAND : null,
  }
}

/** Explains why removal frees less than the size: hardlinks remain. */
function whyLessFreed({ bytes, freedBytes, remaining }: DiskEntry): string | null {
  if (freedBytes >= bytes) return null
  const [largest] = Object.entries(remaining).toSorted(([, a], [, b]) => b - a)
  return remainingReasons[(largest?.[0] ?? 'elsewhere') as keyof typeof remaining]
}

const remainingReasons = {
  library: 'the library has the same files',
  seeding: 'still seeding',
  elsewhere: 'the same files have other hardlinks',
}

/** Describes one of the largest files: what removing this one path would free. */
export function largeFileRemovable(
  file: LargeFile,
  { knownFiles, pathMapper, isShared }: SpaceSnapshot,
): RemovableItem {
  const { path, bytes, holderIndex, linkCount } = file
  const [holder] = holderOrder[holderIndex]!
  const hasOneName = linkCount <= 1
  const reason = isShared(file) ? 'still seeding' : 'the same file has other hardlinks'
  const losses = holderIndex === holderIndexOf('seeding') ? ['its download would be broken'] : []
  const service = knownFiles.downloads[0]?.client.service
  return {
    type: holder === 'library' ? 'library-file' : 'orphan',
    id: null,
    title: path.slice(path.lastIndexOf('/') + 1),
    path,
    container_path: service === undefined ? null : pathMapper.toContainerPath(service, path),
    size_bytes: bytes,
    frees_bytes: hasOneName ? bytes : 0,
    because: hasOneName ? null : reason,
    losses: holder === 'library' ? ['it could no longer be played'] : losses,
    reclaimable: false,
    command: null,
  }
}
