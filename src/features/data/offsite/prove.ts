import type { RestoreData } from '../../../../contract/kinds/restore.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { removeBackup } from '../../../platform/backup-catalogue/backup-parts.ts'
import type { Machine } from '../../../platform/machine.ts'
import { performTrial } from '../restore/trial/perform.ts'
import { planTrial } from '../restore/trial/plan.ts'
import type { TrialTiming } from '../restore/trial/trial-container.ts'
import { recordProof } from './catalogue.ts'
import { fetchBackup, planFetch, type FetchPlan } from './fetch.ts'

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

/** Fetches the copy, restores it in a test as every backup, and removes it from here again. */
export async function performRemoteTrial(
  plan: FetchPlan,
  machine: Machine,
  work: WorkContext,
  pace?: TrialTiming,
): Promise<RestoreData> {
  const fetched = await fetchBackup(plan, machine, work)
  try {
    const outcome = await performTrial(await planTrial(plan.name, machine), machine, work, pace)
    recordProof(plan.destination.name, plan.copy.id, outcome.complete, machine)
    return { ...outcome, backup: plan.copy.id.backup }
  } finally {
    await removeBackup(fetched)
    machine.state().keyValues.delete('backup', plan.name)
  }
}
