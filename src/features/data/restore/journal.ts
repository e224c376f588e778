import { readFileSync } from 'node:fs'
import { z } from '../../../../contract/zod.ts'
import type { UsherPaths } from '../../../platform/paths.ts'
import type { DurableDisk } from './durable-disk.ts'
import { restoreJournalPath } from './journal-path.ts'

const swap = z.object({
  at: z.string(),
  /** Siblings of `at`: `fresh` is swapped in, `previous` is what it replaces. */
  fresh: z.string(),
  previous: z.string(),
  /** Whether `at` existed. */
  had: z.boolean(),
  /** Where `previous` stays, because it has data that no backup has; null if it is removed. */
  kept: z.string().nullable().default(null),
})
export type FolderSwap = z.output<typeof swap>

const poured = z.object({ service: z.string(), inside: z.string(), mount: z.string() })
/** Files that the engine writes into a container one by one. */
export type ImportedFolder = z.output<typeof poured>

const journalShape = z.object({
  name: z.string(),
  job: z.string().nullable(),
  /**
   * `unpacking`, `exchanging`, `pouring` and `returning`: the old data is valid, and recovery puts it back.
   * `exchanged`: all of the new data is in place and valid. In `pouring`, the folders are swapped and the engine writes
   * the rest.
   */
  stage: z.enum(['unpacking', 'exchanging', 'pouring', 'exchanged', 'returning']),
  /** Running services that are stopped for the restore. */
  stops: z.array(z.string()),
  swaps: z.array(swap),
  /** The engine may have written these in part; `safety` is the backup of their previous contents. */
  poured: z.array(poured).default([]),
  safety: z.string().nullable().default(null),
})
/** The progress of a restore, written before each step that could leave a mixture of old and new. */
export type RestoreJournal = z.output<typeof journalShape>

/** Returns undefined if no restore is running or was interrupted. */
export function readJournal(places: Pick<UsherPaths, 'data'>): RestoreJournal | undefined {
  try {
    return journalShape.parse(JSON.parse(readFileSync(restoreJournalPath(places), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function writeJournal(
  places: Pick<UsherPaths, 'data'>,
  journal: RestoreJournal,
  disk: DurableDisk,
): Promise<void> {
  await disk.write(restoreJournalPath(places), JSON.stringify(journal))
}

export async function deleteJournal(places: Pick<UsherPaths, 'data'>, disk: DurableDisk): Promise<void> {
  await disk.remove(restoreJournalPath(places))
}
