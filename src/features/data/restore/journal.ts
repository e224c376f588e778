import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Places } from '../../../platform/paths.ts'
import type { Disk } from './disk.ts'
import { journalPath } from './journal-path.ts'

const swap = z.object({
  at: z.string(),
  /** Beside it: what is to take its place, and what had it. */
  fresh: z.string(),
  previous: z.string(),
  /** Whether there was anything. */
  had: z.boolean(),
})
/** Something that takes the place of something else. */
export type Swap = z.output<typeof swap>

const poured = z.object({ service: z.string(), inside: z.string(), mount: z.string() })
/** Something that the engine lays in a container, file by file. */
export type Poured = z.output<typeof poured>

const journalShape = z.object({
  /** The backup. */
  name: z.string(),
  job: z.string().nullable(),
  /**
   * `unpacking`, `exchanging` and `returning`: what was there before is what counts, and is put back. `exchanged`: all
   * of the new is in place, and counts. `pouring`: folders are exchanged, and the engine lays the rest; the old counts.
   */
  stage: z.enum(['unpacking', 'exchanging', 'pouring', 'exchanged', 'returning']),
  /** The services that ran, and are stopped for it. */
  stops: z.array(z.string()),
  swaps: z.array(swap),
  /** What the engine had begun to lay, which may be a mixture; and the backup of what was there before. */
  poured: z.array(poured).default([]),
  safety: z.string().nullable().default(null),
})
/** How far a restore has come: written before each step that could leave a mixture. */
export type Journal = z.output<typeof journalShape>

/** Undefined where no restore is under way, and none was interrupted. */
export function journalOf(places: Pick<Places, 'data'>): Journal | undefined {
  try {
    return journalShape.parse(JSON.parse(readFileSync(journalPath(places), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function writeJournal(places: Pick<Places, 'data'>, journal: Journal, disk: Disk): Promise<void> {
  await disk.write(journalPath(places), JSON.stringify(journal))
}

export async function endJournal(places: Pick<Places, 'data'>, disk: Disk): Promise<void> {
  await disk.remove(journalPath(places))
}
