import { existsSync } from 'node:fs'
import type { Machine } from '../../../platform/machine.ts'
import type { UsherError } from '../../../lib/errors.ts'
import { restoreJournalPath } from './journal-path.ts'

/**
 * Completes or rolls back a restore that was interrupted, and returns what happened and what to run next. Returns
 * undefined if there was none, or if another process is recovering it. Every command calls this, so the recovery code
 * is loaded only when needed.
 */
export async function recoverInterruptedRestore(machine: Machine): Promise<UsherError | undefined> {
  if (!existsSync(restoreJournalPath(machine.paths))) return undefined
  return (await import('./recover-locked.ts')).recoverLocked(machine)
}
