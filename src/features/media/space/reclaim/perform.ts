import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import { rmdir, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RemovableItem, SpaceData } from '../../../../../contract/kinds/space.ts'
import type { WorkContext } from '../../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { formatBytes } from '../../../../lib/bytes.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { findFile, type DiskFile } from '../../shared/disk-files.ts'
import type { ChangeRecord } from '../../../../platform/store/types.ts'
import { isWithin } from '../../../../lib/paths.ts'
import type { ReclaimItem, ReclaimPlan } from './plan.ts'
import { whyChanged } from './recheck.ts'

const freedBytes = (all: readonly RemovableItem[]): number =>
  all.reduce((sum, { frees_bytes: frees }) => sum + frees, 0)

const countThings = (many: number): string => (many === 1 ? '1 thing' : `${many} things`)

export const summarizeReclaim = ({ items }: ReclaimPlan): string =>
  `Remove ${countThings(items.length)} that cost nothing`

const emptySpaceData: SpaceData = {
  observed_at: null,
  summary: 'There is nothing that costs nothing to remove.',
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

/** Contains only what would be removed, and no changing figures: the confirmation covers exactly this. */
export function dryRunReclaim({ items, not_known }: ReclaimPlan): SpaceData {
  const removable = items.map(({ told }) => told)
  if (removable.length === 0) return { ...emptySpaceData, not_known }
  const frees = freedBytes(removable)
  return {
    ...emptySpaceData,
    summary: `${frees === 0 ? 'Nothing' : formatBytes(frees)} would be freed by removing ${countThings(removable.length)}, and nobody loses anything. Nothing was removed.`,
    removable,
    not_known,
  }
}

export const reclaimChange = ({ items }: ReclaimPlan): Omit<ChangeRecord, 'action' | 'summary'> | null =>
  items.length === 0
    ? null
    : {
        targets: items.map(({ told }) => told.title),
        before: recordedValues('size', { total: freedBytes(items.map(({ told }) => told)) }),
        after: null,
        inverse: null,
        no_inverse_because:
          'What was removed is gone. Images can be pulled again, and the library has every file that had another name.',
      }

/** Removes items one by one. Rechecks each first; items that changed are kept and reported. */
export async function performReclaim({ items }: ReclaimPlan, machine: Machine, work: WorkContext): Promise<SpaceData> {
  const reclaimed: RemovableItem[] = []
  const left: SpaceData['skipped'] = []
  let freed = 0
  for (const [at, reclaim] of items.entries()) {
    work.safePoint()
    const { title } = reclaim.told
    work.reportProgress({
      step: 'reclaim',
      summary: `Removing ${title}`,
      done: at,
      total: items.length,
      unit: 'items',
    })
    const because = await whyChanged(reclaim, machine)
    const went = because === null ? await removeItem(reclaim, machine) : { freed: 0, because }
    freed += went.freed
    if (went.because === null) reclaimed.push({ ...reclaim.told, frees_bytes: went.freed })
    else left.push({ subject: title, because: went.because })
  }
  return {
    ...emptySpaceData,
    dry_run: false,
    summary: summarizeOutcome(reclaimed.length, freed, left.length),
    complete: true,
    reclaimed,
    skipped: left,
    freed_bytes: freed,
  }
}

function summarizeOutcome(many: number, freed: number, left: number): string {
  if (many + left === 0) return emptySpaceData.summary
  const room = freed === 0 ? 'That freed nothing' : `${formatBytes(freed)} are free now`
  const rest =
    left === 0 ? '' : ` ${countThings(left)} ${left === 1 ? 'was' : 'were'} left, because something had changed.`
  return `Removed ${countThings(many)}. ${room}.${rest}`
}

type RemovalResult = { freed: number; because: string | null }

async function removeItem(reclaim: ReclaimItem, machine: Machine): Promise<RemovalResult> {
  return reclaim.sort === 'image' ? removeImage(reclaim, machine) : removeFiles(reclaim, machine)
}

/** The difference in the engine's layer size is the space freed. */
async function removeImage({ id, told }: ReclaimItem & { sort: 'image' }, machine: Machine): Promise<RemovalResult> {
  const engine = await machine.engine()
  try {
    const before = (await engine.diskUse()).layers_bytes
    await engine.removeImage(id)
    const after = await engine.diskUse()
    if (after.images.some((one) => one.id === id)) return { freed: 0, because: 'the engine still has it' }
    const known = before !== null && after.layers_bytes !== null
    return { freed: known ? Math.max(0, before - after.layers_bytes!) : told.frees_bytes, because: null }
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return { freed: 0, because: thrown.data.detail ?? thrown.data.summary }
  }
}

/** Removes only the listed files; a folder is removed only if it is empty. */
async function removeFiles({ host, files }: ReclaimItem & { sort: 'files' }, machine: Machine): Promise<RemovalResult> {
  const because = await unlinkAll(files)
  const folders = new Set(files.flatMap(({ path }) => foldersBetween(path, host)))
  for (const folder of [...folders].toSorted((one, other) => other.length - one.length))
    await rmdir(folder).catch(() => {})
  const still = await Promise.all(files.map(({ path }) => findFile(path, machine.allocatedBytes)))
  return { freed: bytesOfLastNames(files.filter((_, at) => still[at] === null)), because }
}

/** Stops at the first file that cannot be removed, and returns why. */
async function unlinkAll(files: readonly DiskFile[]): Promise<string | null> {
  for (const { path } of files) {
    try {
      await unlink(path)
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException
      return code === 'EACCES' || code === 'EPERM' ? 'this user may not remove it' : `the system reports ${code}`
    }
  }
  return null
}

function foldersBetween(path: string, host: string): string[] {
  const folders: string[] = []
  for (let at = dirname(path); isWithin(at, host); at = dirname(at)) folders.push(at)
  return folders
}

/** A file's space is free once all its hardlinks are gone. */
function bytesOfLastNames(gone: readonly DiskFile[]): number {
  const by = Map.groupBy(gone, ({ dev, ino }) => `${dev}:${ino}`)
  return [...by.values()].reduce((sum, names) => sum + (names.length >= names[0]!.linkCount ? names[0]!.bytes : 0), 0)
}
