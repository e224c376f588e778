import { faultPlanFor, isFaultName } from '../../../rehearsal/daemon/world/fault-plans.ts'
import { performBackup } from '../../features/data/backup/perform.ts'
import { planBackup } from '../../features/data/backup/plan.ts'
import type { WorkContext } from '../../operations/jobs/work-context.ts'
import type { Machine } from '../../platform/machine.ts'

/** Work that nobody follows or cancels. */
export const quietWork: WorkContext = {
  job: null,
  signal: new AbortController().signal,
  reportProgress: () => undefined,
  reportStep: () => undefined,
  safePoint: () => undefined,
}

/** Makes the backups that the household had before these faults. */
export async function backUpBeforeFaults(machine: Machine, faults: readonly string[]): Promise<void> {
  const services = faults.flatMap((name) => (isFaultName(name) ? (faultPlanFor(name).hasBackupOf ?? []) : []))
  if (services.length > 0) await performBackup(await planBackup(services, machine), machine, quietWork)
}
