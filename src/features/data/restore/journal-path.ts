import { join } from 'node:path'
import type { UsherPaths } from '../../../platform/paths.ts'

/** In the backups folder, which is private to this user. */
export function restoreJournalPath({ data }: Pick<UsherPaths, 'data'>): string {
  return join(data, 'backups', '.restoring.json')
}
