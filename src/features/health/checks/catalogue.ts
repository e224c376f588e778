import { checkGroupNames, type CheckGroupName } from '../../../../contract/kinds/checks.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { appsChecks } from './apps/index.ts'
import { backupsChecks } from './backups/index.ts'
import type { Check } from './check.ts'
import { credentialsChecks } from './credentials/index.ts'
import { engineChecks } from './engine/index.ts'
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

/** Everything that `only` may name. */
export function checkAndGroupNames(): string[] {
  return [...checkGroupNames, ...allChecks.map(({ id }) => id)]
}

/** The checks of a group, or the one that is named; all of them where nothing is. Refuses what is neither. */
export function selectChecks(only: string | undefined): readonly Check[] {
  if (only === undefined) return allChecks
  if (checkGroupNames.includes(only as CheckGroupName)) return allChecks.filter(({ group }) => group === only)
  const named = findCheck(only)
  if (named) return [named]
  const nearest = didYouMean(only, checkAndGroupNames())
  throw usherError('ASKED-6', { what: 'check or group of checks', name: only, nearest, list: 'checks' })
}

/** These, and everything that may explain them. */
export function withDependencies(checks: readonly Check[]): Check[] {
  const wanted = new Set(checks)
  // A set goes on to what is added to it while it is gone through.
  for (const check of wanted)
    for (const id of ['engine-reachable', 'stack-valid', ...check.depends_on]) {
      const cause = findCheck(id)
      if (cause) wanted.add(cause)
    }
  return allChecks.filter((check) => wanted.has(check))
}
