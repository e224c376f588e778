import type { PoliciesData } from '../../../../contract/kinds/policies.ts'
import { usherError } from '../../../lib/errors.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { isCounting } from './brakes.ts'
import { gatherPolicies } from './gather.ts'
import { blockedEntries } from './removal.ts'
import { readStrikes, strikeId, writeStrike } from './strikes.ts'
import type { Strike } from './types.ts'

export interface PoliciesAllowPlan {
  strike: Strike
  library: MediaManager
  /** The entries of its blocklist. */
  entries: string[]
  data: PoliciesData
}

/**
 * Throws POLICIES-4 if no policy removed such a download, and POLICIES-3 if its release is not blocked any more.
 */
export async function planPoliciesAllow(
  { download: id }: { download: string },
  machine: Machine,
): Promise<PoliciesAllowPlan> {
  const strike = readStrikes(machine).find((one) => !isCounting(one) && strikeId(one) === id)
  if (!strike) throw usherError('POLICIES-4', { id })
  const { mediaManagers } = await gatherEnabledApps(machine)
  const library = mediaManagers.find(({ service }) => service === strike.service)
  if (!library) throw usherError('APP-30', { because: `${strike.library} does not run.` })
  const entries = await blockedEntries(strike, library)
  const data = await gatherPolicies(machine, { simulate: false })
  const summary = `${strike.library} would take ${strike.release_name} off its blocklist. Nothing was changed.`
  return { strike, library, entries, data: { ...data, dry_run: true, summary } }
}

export const summarizeAllow = ({ strike: { release_name } }: PoliciesAllowPlan): string => `Allow ${release_name} again`

export function policiesAllowChange({ strike }: PoliciesAllowPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const value = (state: string) => recordedValues('download', { [strike.release_name]: state })
  return {
    targets: [strike.service],
    before: value('blocked'),
    after: value('allowed'),
    inverse: null,
    no_inverse_because: 'A library blocks only what is in its queue.',
  }
}

export async function performPoliciesAllow(
  { strike, library, entries }: PoliciesAllowPlan,
  machine: Machine,
): Promise<PoliciesData> {
  for (const entry of entries) await library.commands.unblock(entry)
  writeStrike({ ...strike, allowed_at: machine.now().toISOString() }, machine)
  const data = await gatherPolicies(machine, { simulate: false })
  return { ...data, summary: `${strike.library} may find ${strike.release_name} again.` }
}
