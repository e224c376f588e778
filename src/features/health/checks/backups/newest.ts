import { lyingIn, type Lying } from '../../../../platform/backup-catalogue/folder.ts'
import type { Places } from '../../../../platform/paths.ts'

/** The backup that was made last. */
export async function newestBackup(places: Places): Promise<Lying | undefined> {
  const all = await lyingIn(places)
  return all.toSorted((one, other) => other.mtime_ms - one.mtime_ms)[0]
}
