import { join } from 'node:path'
import type { Places } from '../../../platform/paths.ts'

/** Among the backups, where it is as private as they are. */
export function journalPath({ data }: Pick<Places, 'data'>): string {
  return join(data, 'backups', '.restoring.json')
}
