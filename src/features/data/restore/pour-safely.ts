import type { BackupData } from '../../../../contract/kinds/backup.ts'
import type { Files } from '../backup/archive/manifest.ts'
import { readBackup } from '../backup/archive/read.ts'
import { lyingAs } from '../../../platform/backup-catalogue/folder.ts'
import { NEVER } from '../backup/through-engine.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Target } from './targets.ts'

/** What the engine lays cannot be exchanged by a rename: a copy of what is there is the way back, and comes first. */
export function assertCopied(pouring: readonly Target[], kept: BackupData | null): void {
  for (const { service, inside } of pouring) {
    const there = kept?.services.find((one) => one.service === service)?.folders.some((one) => one.inside === inside)
    const missing = kept?.left_out.filter((one) => one.service === service) ?? []
    if (kept === null || there || missing.some(({ because }) => because === NEVER)) continue
    throw refuse('BACKUP-14', { service, inside }, missing[0] ? { detail: missing[0].because } : {})
  }
}

/** What came after the backup was made, and lies beside what was put back: the engine takes nothing away. */
export async function straysOf(
  pouring: readonly Target[],
  { files }: { files: Files },
  kept: BackupData | null,
  machine: Machine,
): Promise<string[]> {
  if (pouring.length === 0 || kept?.name == null) return []
  const safety = await readBackup(await lyingAs(machine, kept.name))
  return pouring.flatMap(({ service, inside, root }) => {
    const then = safety.manifest.roots.find((one) => one.service === service && one.inside === inside)?.path
    if (then === undefined) return []
    const since = Object.keys(safety.files.files)
      .filter((path) => path.startsWith(`${then}/`) && !Object.hasOwn(files.files, root + path.slice(then.length)))
      .map((path) => path.slice(then.length + 1))
    if (since.length === 0) return []
    const more = since.length > MOST ? [`${since.length - MOST} more`] : []
    return [
      `In ${inside} of ${service} lies what came since, beside what was put back: ${listed([...since.slice(0, MOST), ...more])}.`,
    ]
  })
}

const MOST = 5
