import type { RemovableItem } from '../../../../contract/kinds/space.ts'
import { removableBackups, removableContainerWrites } from './container-writes.ts'
import type { SpaceSnapshot } from './snapshot.ts'
import { removableImages } from './images.ts'
import { RECLAIM_COMMAND, stopSeedingCommand } from './commands.ts'
import { seedingObligations } from '../shared/seeding-obligation.ts'
import type { LargeFile, DiskEntry } from './classify-files.ts'
import { holderIndexOf, holderOrder } from './totals.ts'

/** Younger items are not called leftovers: somebody may be about to use them. */
export const MIN_IDLE_MS = 2 * 24 * 3_600_000

type RemovalTerms = Pick<RemovableItem, 'because' | 'losses' | 'reclaimable' | 'command'>

/** Returns everything that could be removed, the largest saving first. */
export function listRemovables(snapshot: SpaceSnapshot, remembered: readonly unknown[], now: Date): RemovableItem[] {
  const entries = snapshot.classified.entries.filter(({ files }) => files > 0)
  return [
    ...entries.flatMap((entry) => toRemovable(entry, snapshot, now) ?? []),
    ...removableImages(snapshot.engineUsage, snapshot.stack, remembered),
    ...removableContainerWrites(snapshot.engineUsage, snapshot.stack),
    ...removableBackups(snapshot.backups),
  ].toSorted((one, other) => other.frees_bytes - one.frees_bytes || other.size_bytes - one.size_bytes)
}

/** Returns undefined for a download that is still coming in. */
export function toRemovable(entry: DiskEntry, snapshot: SpaceSnapshot, now: Date): RemovableItem | undefined {
  const { locatedDownload, bytes, freedBytes, hostPath } = entry
  if (locatedDownload?.fileState === 'incomplete' && locatedDownload.download.state !== 'failed') return undefined
  return {
    type: isDuplicate(entry) ? 'duplicate' : entry.what,
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
const isDuplicate = ({ locatedDownload, what, bytes, remaining }: DiskEntry): boolean =>
  locatedDownload === null && what === 'orphan' && bytes > 0 && remaining.library === bytes

function downloadTerms(entry: DiskEntry): RemovalTerms {
  const { fileState: where, download, client } = entry.locatedDownload!
  const landed = where === 'not-imported'
  return {
    because: whyLessFreed(entry),
    losses: [
      ...(landed ? ['it was not imported yet: the library would have to fetch it again'] : []),
      ...(where === 'seeding' ? seedingObligations(download) : []),
      ...(!landed && entry.freedBytes > 0 ? ['it would have to be fetched again'] : []),
    ],
    reclaimable: false,
    command: client.protocol === 'torrent' && !landed ? stopSeedingCommand(download.id) : null,
  }
}

/** `whole` is false if some hardlinks were not found: then removal may have a cost. */
function orphanTerms(entry: DiskEntry, whole: boolean, now: Date): RemovalTerms {
  const rested = now.getTime() - entry.modifiedMs >= MIN_IDLE_MS
  const double = isDuplicate(entry)
  const free = whole && rested && (double || entry.what === 'incomplete')
  const costs = {
    orphan: ['no client and no library knows it: it would have to be fetched again'],
    incomplete: rested ? [] : ['something wrote to it in the last two days'],
    unpacked: ['it would have to be unpacked again, unless the library has imported it'],
  }
  return {
    because: whyLessFreed(entry),
    losses: double ? [] : (costs[entry.what as keyof typeof costs] ?? []),
    reclaimable: free,
    command: free ? RECLAIM_COMMAND : null,
  }
}

/** Explains why removal frees less than the size: hardlinks remain. */
function whyLessFreed({ bytes, freedBytes, remaining }: DiskEntry): string | null {
  if (freedBytes >= bytes) return null
  const [most] = Object.entries(remaining).toSorted(([, one], [, other]) => other - one)
  return remainingReasons[(most?.[0] ?? 'elsewhere') as keyof typeof remaining]
}

const remainingReasons = {
  library: 'the library has the same files',
  seeding: 'still seeding',
  elsewhere: 'the same files have another name',
}

/** Describes one of the largest files: what removing this one path would free. */
export function largeFileRemovable(big: LargeFile, { knownFiles, pathMapper, isShared }: SpaceSnapshot): RemovableItem {
  const { path, bytes, holderIndex, linkCount } = big
  const [holder] = holderOrder[holderIndex]!
  const single = linkCount <= 1
  const shared = isShared(big) ? 'still seeding' : 'the same file has another name'
  const held = holderIndex === holderIndexOf('seeding') ? ['its download would be broken'] : []
  const service = knownFiles.downloads[0]?.client.service
  return {
    type: holder === 'library' ? 'library-file' : 'orphan',
    id: null,
    title: path.slice(path.lastIndexOf('/') + 1),
    path,
    container_path: service === undefined ? null : pathMapper.toContainerPath(service, path),
    size_bytes: bytes,
    frees_bytes: single ? bytes : 0,
    because: single ? null : shared,
    losses: holder === 'library' ? ['the household could not play it any more'] : held,
    reclaimable: false,
    command: null,
  }
}
