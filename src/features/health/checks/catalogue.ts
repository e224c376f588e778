import { checkGroupNames, type CheckGroupName } from '../../../../contract/kinds/checks.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { appsChecks } from './apps/index.ts'
import { backupsChecks } from './backups/index.ts'
import type { Check } from './check.ts'
import { credentialsChecks } from './credentials/index.ts'
import { engineChecks } from './engine/index.ts'
import { hardwareChecks } from './hardware/index.ts'
import { indexersChecks } from './indexers/index.ts'
import { libraryChecks } from './library/index.ts'
import { networkChecks } from './network/index.ts'
import { queueChecks } from './queue/index.ts'
import { securityChecks } from './security/index.ts'
import { stackChecks } from './stack/index.ts'
import { storageChecks } from './storage/index.ts'
import { tunnelChecks } from './tunnel/index.ts'
import { upkeepChecks } from './upkeep/index.ts'

/** Every check, group by group. */
export const allChecks: readonly Check[] = [
  ...engineChecks,
  ...stackChecks,
  ...storageChecks,
  ...hardwareChecks,
  ...networkChecks,
  ...tunnelChecks,
  ...credentialsChecks,
  ...appsChecks,
  ...indexersChecks,
  ...queueChecks,
  ...libraryChecks,
  ...backupsChecks,
  ...securityChecks,
  ...upkeepChecks,
]

export function findCheck(id: string): Check | undefined {
  return allChecks.find((check) => check.id === id)
}

/** Returns the valid values of `only`. */
export function checkAndGroupNames(): string[] {
  return [...checkGroupNames, ...allChecks.map(({ id }) => id)]
}

/** Returns the named check or the checks of the named group; all checks without a name. Throws ASKED-6 if unknown. */
export function selectChecks(only: string | undefined): readonly Check[] {
  if (only === undefined) return allChecks
  if (checkGroupNames.includes(only as CheckGroupName)) return allChecks.filter(({ group }) => group === only)
  const named = findCheck(only)
  if (named) return [named]
  const nearest = didYouMean(only, checkAndGroupNames())
  throw usherError('ASKED-6', { what: 'check or group of checks', name: only, nearest, list: 'checks' })
}

/** Returns the checks and everything that may explain their findings. */
export function withDependencies(checks: readonly Check[]): Check[] {
  const wanted = new Set(checks)
  // The loop also visits the checks that it adds.
  for (const check of wanted)
    for (const id of ['engine-reachable', 'stack-valid', ...check.depends_on]) {
      const cause = findCheck(id)
      if (cause) wanted.add(cause)
    }
  return allChecks.filter((check) => wanted.has(check))
}
