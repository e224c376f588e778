import { existsSync } from 'node:fs'
import type { Machine } from '../../../platform/machine.ts'
import type { Refusal } from '../../../lib/errors.ts'
import { journalPath } from './journal-path.ts'

/**
 * Whether usher ended in the midst of putting a backup back: makes it the old or the new, never both, and says which, and
 * what to run. Undefined where there is nothing of the sort, or where another process is at it. Every command asks, so
 * that what does it is loaded only where there is something to do.
 */
export async function settleInterrupted(machine: Machine): Promise<Refusal | undefined> {
  if (!existsSync(journalPath(machine.places))) return undefined
  return (await import('./settle.ts')).settleLocked(machine)
}
