import type { RemovableItem, SpaceData } from '../../../../../contract/kinds/space.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { usherError } from '../../../../lib/errors.ts'
import { listFiles, type DiskFile } from '../../shared/disk-files.ts'
import { rollbackImages } from '../gather.ts'
import { gatherSpaceSnapshot, type SpaceSnapshot } from '../snapshot.ts'
import { toRemovable, listRemovables } from '../removable.ts'
import type { DiskEntry } from '../classify-files.ts'
import { findDuplicates, type DuplicatePaths } from './duplicate-files.ts'

/** An item to remove, with the conditions to recheck just before. */
export type ReclaimItem =
  | { type: 'image'; removable: RemovableItem; id: string }
  | {
      type: 'files'
      removable: RemovableItem
      host: string
      root: string
      files: DiskFile[]
      duplicates: DuplicatePaths | null
    }

export interface ReclaimPlan {
  items: ReclaimItem[]
  /** The share of all counted bytes to be removed, from 0 to 1. */
  share: number
  not_known: SpaceData['not_known']
}

/** A larger share is more likely a mistake by usher than leftovers. */
const MAX_SHARE = 0.2
const MAX_ITEMS = 200

/** Plans the removal of everything that provably nobody needs. */
export async function planReclaim(machine: Machine): Promise<ReclaimPlan> {
  const snapshot = await gatherSpaceSnapshot(machine)
  const { walkResult, knownFiles, engineUsage } = snapshot
  if (walkResult.cut_short) throw usherError('SPACE-6', { because: walkResult.because ?? 'it took too long' })
  const reclaimable = listRemovables(snapshot, rollbackImages(machine), machine.now()).filter(
    ({ reclaimable }) => reclaimable,
  )
  const entries = snapshot.classified.entries.filter(({ files }) => files > 0)
  const reclaims = await Promise.all(
    reclaimable
      .slice(0, MAX_ITEMS)
      .map((removable) =>
        removable.type === 'image' ? planImage(removable) : planFiles(removable, entries, snapshot, machine),
      ),
  )
  const not_known = [...knownFiles.not_known, ...engineUsage.not_known]
  const plan = { items: reclaims.flat(), share: shareOf(reclaims.flat(), snapshot), not_known }
  if (plan.share > MAX_SHARE) throw usherError('SPACE-7', { share: percent(plan.share), most: percent(MAX_SHARE) })
  return plan
}

const percent = (share: number): string => `${Math.round(share * 100)} %`

const planImage = (removable: RemovableItem): ReclaimItem[] =>
  removable.id === null ? [] : [{ type: 'image', removable, id: removable.id }]

async function planFiles(
  removable: RemovableItem,
  entries: readonly DiskEntry[],
  snapshot: SpaceSnapshot,
  machine: Machine,
): Promise<ReclaimItem[]> {
  const entry = entries.find(({ hostPath, locatedDownload }) => locatedDownload === null && hostPath === removable.path)
  const root = entry && snapshot.roots.find((candidate) => entry.hostPath.startsWith(`${candidate}/`))
  if (!entry || root === undefined || !toRemovable(entry, snapshot, machine.now())?.reclaimable) return []
  const files = await listFiles(entry.hostPath, machine.allocatedBytes)
  if (files.length === 0) return []
  const libraries = snapshot.knownFiles.libraryFolders.map(({ host }) => host)
  const duplicates = removable.type === 'duplicate' ? await findDuplicates(files, libraries) : null
  // A file without a hardlink in a library folder is not proven to be a duplicate.
  if (duplicates && duplicates.size < new Set(files.map(({ dev, ino }) => `${dev}:${ino}`)).size) return []
  return [{ type: 'files', removable, host: entry.hostPath, root, files, duplicates }]
}

function shareOf(reclaims: readonly ReclaimItem[], { holderTotals }: SpaceSnapshot): number {
  const countedBytes = holderTotals.reduce((sum, { bytes }) => sum + bytes, 0)
  const removedBytes = reclaims.reduce((sum, item) => sum + (item.type === 'files' ? item.removable.size_bytes : 0), 0)
  return countedBytes === 0 ? 0 : removedBytes / countedBytes
}
