import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RemovableItem, SpaceData } from '../../../../../contract/kinds/space.ts'
import type { WorkContext } from '../../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { formatBytes } from '../../../../lib/bytes.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { unlinkSameFile } from '../../../../platform/host/unlink-file.ts'
import { findFile, type DiskFile } from '../../shared/disk-files.ts'
import type { ChangeRecord } from '../../../../platform/store/types.ts'
import { isWithin } from '../../../../lib/paths.ts'
import type { ReclaimItem, ReclaimPlan } from './plan.ts'
import { whyChanged } from './recheck.ts'

const freedBytes = (items: readonly RemovableItem[]): number =>
  items.reduce((sum, { frees_bytes: frees }) => sum + frees, 0)

const countItems = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

export const summarizeReclaim = ({ items }: ReclaimPlan): string =>
  `Remove ${countItems(items.length)} that nobody needs`

const emptySpaceData: SpaceData = {
  observed_at: null,
  summary: 'Nothing can be removed for free.',
  dry_run: true,
  complete: true,
  because: null,
  disks: [],
  holders: [],
  removable: [],
  largest: [],
  folders: [],
  choices: [],
  reclaimed: [],
  skipped: [],
  freed_bytes: null,
  not_known: [],
  offer: null,
}

/** Returns only what would be removed, without changing figures: the confirmation covers exactly this. */
export function dryRunReclaim({ items, not_known }: ReclaimPlan): SpaceData {
  const removable = items.map(({ removable }) => removable)
  if (removable.length === 0) return { ...emptySpaceData, not_known }
  const frees = freedBytes(removable)
  return {
    ...emptySpaceData,
    summary: `${frees === 0 ? 'Nothing' : formatBytes(frees)} would be freed by removing ${countItems(removable.length)}, without any loss. Nothing was removed.`,
    removable,
    not_known,
  }
}

export const reclaimChange = ({ items }: ReclaimPlan): Omit<ChangeRecord, 'action' | 'summary'> | null =>
  items.length === 0
    ? null
    : {
        targets: items.map(({ removable }) => removable.title),
        before: recordedValues('size', { total: freedBytes(items.map(({ removable }) => removable)) }),
        after: null,
        inverse: null,
        no_inverse_because:
          'Removed items cannot be restored. Images can be pulled again, and duplicates are still in the library.',
      }

/** Removes items one by one. Rechecks each first; items that changed are kept and reported. */
export async function performReclaim({ items }: ReclaimPlan, machine: Machine, work: WorkContext): Promise<SpaceData> {
  const reclaimed: RemovableItem[] = []
  const skipped: SpaceData['skipped'] = []
  let freed = 0
  for (const [index, reclaim] of items.entries()) {
    work.safePoint()
    const { title } = reclaim.removable
    work.reportProgress({
      step: 'reclaim',
      summary: `Removing ${title}`,
      done: index,
      total: items.length,
      unit: 'items',
    })
    const because = await whyChanged(reclaim, machine)
    const result = because === null ? await removeItem(reclaim, machine) : { freed: 0, because }
    freed += result.freed
    if (result.because === null) reclaimed.push({ ...reclaim.removable, frees_bytes: result.freed })
    else skipped.push({ subject: title, because: result.because })
  }
  return {
    ...emptySpaceData,
    dry_run: false,
    summary: summarizeOutcome(reclaimed.length, freed, skipped.length),
    complete: skipped.length === 0,
    reclaimed,
    skipped,
    freed_bytes: freed,
  }
}

function summarizeOutcome(removedCount: number, freed: number, skippedCount: number): string {
  if (removedCount + skippedCount === 0) return emptySpaceData.summary
  const freedText = freed === 0 ? 'That freed no space' : `${formatBytes(freed)} are free now`
  const skippedText =
    skippedCount === 0
      ? ''
      : ` ${countItems(skippedCount)} ${skippedCount === 1 ? 'was' : 'were'} skipped, because something had changed.`
  return `Removed ${countItems(removedCount)}. ${freedText}.${skippedText}`
}

type RemovalResult = { freed: number; because: string | null }

async function removeItem(reclaim: ReclaimItem, machine: Machine): Promise<RemovalResult> {
  return reclaim.type === 'image' ? removeImage(reclaim, machine) : removeFiles(reclaim, machine)
}

/** Measures the freed space as the difference in the engine's layer size. */
async function removeImage(
  { id, removable }: ReclaimItem & { type: 'image' },
  machine: Machine,
): Promise<RemovalResult> {
  const engine = await machine.engine()
  try {
    const before = (await engine.diskUse()).layers_bytes
    await engine.removeImage(id)
    const after = await engine.diskUse()
    if (after.images.some((image) => image.id === id)) return { freed: 0, because: 'the engine still has it' }
    const isMeasured = before !== null && after.layers_bytes !== null
    return { freed: isMeasured ? Math.max(0, before - after.layers_bytes!) : removable.frees_bytes, because: null }
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return { freed: 0, because: thrown.data.detail ?? thrown.data.summary }
  }
}

/** Removes only the listed files; a folder is removed only if it is empty. */
async function removeFiles({ host, files }: ReclaimItem & { type: 'files' }, machine: Machine): Promise<RemovalResult> {
  const because = unlinkAll(files)
  const folders = new Set(files.flatMap(({ path }) => foldersBetween(path, host)))
  for (const folder of [...folders].toSorted((a, b) => b.length - a.length)) await rmdir(folder).catch(() => {})
  const remaining = await Promise.all(files.map(({ path }) => findFile(path, machine.allocatedBytes)))
  return { freed: bytesOfLastNames(files.filter((_, index) => remaining[index] === null)), because }
}

/** Stops at the first file that cannot be removed, and returns why. */
function unlinkAll(files: readonly DiskFile[]): string | null {
  for (const file of files) {
    try {
      if (!unlinkSameFile(file)) return 'its files have changed'
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException
      return code === 'EACCES' || code === 'EPERM'
        ? 'this user has no permission to remove it'
        : `the system reports ${code}`
    }
  }
  return null
}

function foldersBetween(path: string, host: string): string[] {
  const folders: string[] = []
  for (let folder = dirname(path); isWithin(folder, host); folder = dirname(folder)) folders.push(folder)
  return folders
}

/** Returns the freed bytes: a file's space is free once all its hardlinks are removed. */
function bytesOfLastNames(deletedFiles: readonly DiskFile[]): number {
  const byFile = Map.groupBy(deletedFiles, ({ dev, ino }) => `${dev}:${ino}`)
  return [...byFile.values()].reduce(
    (sum, names) => sum + (names.length >= names[0]!.linkCount ? names[0]!.bytes : 0),
    0,
  )
}
