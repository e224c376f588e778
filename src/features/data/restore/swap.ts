import type { UsherPaths } from '../../../platform/paths.ts'
import { realDisk, type DurableDisk } from './durable-disk.ts'
import { deleteJournal, readJournal, type RestoreJournal, type FolderSwap } from './journal.ts'

/** Moves the new folder into place and keeps the old one beside it. */
export async function swapIn({ at, fresh, previous, had }: FolderSwap, disk: DurableDisk): Promise<void> {
  if (had) await disk.move(at, previous)
  await disk.move(fresh, at)
}

/** Undoes `swapIn`, however far it got. It can be repeated after an interruption. */
async function swapBack({ at, fresh, previous, had }: FolderSwap, disk: DurableDisk): Promise<void> {
  if (had && disk.has(previous)) {
    if (disk.has(at)) await disk.move(at, fresh)
    await disk.move(previous, at)
  }
  if (!had && !disk.has(fresh) && disk.has(at)) await disk.move(at, fresh)
  await disk.remove(fresh)
}

/** Removes the previous folder, unless it has to stay. Returns what is still there. It can be repeated. */
async function retire({ previous, kept }: FolderSwap, disk: DurableDisk): Promise<string[]> {
  if (kept === null)
    return await disk.remove(previous).then(
      () => [],
      () => [previous],
    )
  if (disk.has(previous)) await disk.move(previous, kept)
  return [kept]
}

export interface RestoreRecovery {
  journal: RestoreJournal
  result: 'old' | 'new'
  /** Previous folders that could not be removed, or have data that no backup has. */
  leftovers: string[]
}

/**
 * Completes a restore if all of the new data is in place, otherwise rolls it back. Does nothing without a journal. If
 * interrupted itself, the next call continues. Call only with the lock held.
 */
export async function completeOrRollBack(
  places: Pick<UsherPaths, 'data'>,
  disk: DurableDisk = realDisk,
  pouredBack: (journal: RestoreJournal) => Promise<void> = async () => {},
): Promise<RestoreRecovery | undefined> {
  const journal = readJournal(places)
  if (!journal) return undefined
  const result = journal.stage === 'exchanged' ? 'new' : 'old'
  const leftovers: string[] = []
  for (const swap of journal.swaps.toReversed()) {
    if (result === 'old') await swapBack(swap, disk)
    else leftovers.push(...(await retire(swap, disk)))
  }
  // Last, because folders can be put back without an engine; until this succeeds, the next call tries again.
  if (result === 'old') await pouredBack(journal)
  await deleteJournal(places, disk)
  return { journal, result, leftovers }
}
