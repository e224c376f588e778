import type { Places } from '../../../platform/paths.ts'
import { theDisk, type Disk } from './disk.ts'
import { endJournal, journalOf, type Journal, type Swap } from './journal.ts'

/** The new one takes the place of the old one, which stays beside it. */
export async function exchange({ at, fresh, previous, had }: Swap, disk: Disk): Promise<void> {
  if (had) await disk.move(at, previous)
  await disk.move(fresh, at)
}

/** As it was before `exchange`, however far that came, and however far this came before. */
async function putBack({ at, fresh, previous, had }: Swap, disk: Disk): Promise<void> {
  if (had && disk.has(previous)) {
    if (disk.has(at)) await disk.move(at, fresh)
    await disk.move(previous, at)
  }
  if (!had && !disk.has(fresh) && disk.has(at)) await disk.move(at, fresh)
  await disk.remove(fresh)
}

/** What came of a restore that is over, or was broken off. */
export interface Settled {
  journal: Journal
  stands: 'old' | 'new'
  /** What was there before and could not be taken away. */
  left: string[]
}

/**
 * Makes it one or the other: the old where not all of the new is in place, else the new. Nothing where no restore is under
 * way. Broken off itself, the next call goes on. Only while holding the lock.
 */
export async function settle(
  places: Pick<Places, 'data'>,
  disk: Disk = theDisk,
  pouredBack: (journal: Journal) => Promise<void> = async () => {},
): Promise<Settled | undefined> {
  const journal = journalOf(places)
  if (!journal) return undefined
  const stands = journal.stage === 'exchanged' ? 'new' : 'old'
  const left: string[] = []
  for (const swap of journal.swaps.toReversed()) {
    if (stands === 'old') await putBack(swap, disk)
    else await disk.remove(swap.previous).catch(() => void left.push(swap.previous))
  }
  // Last: a folder is put back whether there is an engine or not, and until this is done the next call tries again.
  if (stands === 'old') await pouredBack(journal)
  await endJournal(places, disk)
  return { journal, stands, left }
}
