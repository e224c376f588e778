import type { RestoreData } from '../../../../contract/kinds/restore.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { performTrial } from '../restore/trial/perform.ts'
import { planTrialOf } from '../restore/trial/plan.ts'
import type { TrialTiming } from '../restore/trial/trial-container.ts'
import { recordProof } from './catalogue.ts'
import { describeFetched, planFetch, withFetched, type FetchPlan } from './fetch.ts'

/** Plans to prove a copy. It gets a name of its own here, since the backup itself is usually here too. */
export const planRemoteTrial = (destination: string, backup: string, machine: Machine): Promise<FetchPlan> =>
  planFetch({ destination, backup, as: `${backup}-from-${destination}` }, machine)

export function dryRunRemoteTrial({ copy: { id, receipt }, destination }: FetchPlan): RestoreData {
  return {
    dry_run: true,
    offer: null,
    complete: true,
    summary: `Would fetch ${id.backup} from ${destination.name}, and test it beside the running services.`,
    backup: id.backup,
    created_at: receipt.made_at,
    services: [],
    settings: [],
    safety_backup: null,
    leftover_folders: [],
    notes: [],
    commands: [],
  }
}

/**
 * Fetches the copy, restores it in a test as every backup, and removes it from here again. It is never listed here: one
 * that a kill left would otherwise be taken for a backup of this machine.
 */
export async function performRemoteTrial(
  plan: FetchPlan,
  machine: Machine,
  work: WorkContext,
  pace?: TrialTiming,
): Promise<RestoreData> {
  try {
    return await withFetched(plan, machine, work, async ({ draft, folder }) => {
      const trial = await planTrialOf(await describeFetched(plan, draft, machine), machine)
      const outcome = await performTrial(trial, machine, work, { needed: folder, ...(pace && { pace }) })
      recordProof(plan.destination.name, plan.copy.id, outcome.complete, machine)
      return { ...outcome, backup: plan.copy.id.backup }
    })
  } finally {
    machine.state().keyValues.delete('backup', plan.name)
  }
}
