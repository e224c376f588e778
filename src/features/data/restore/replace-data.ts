import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { RunnerChange } from '../../../platform/compose/stack-runner.ts'
import type { Machine } from '../../../platform/machine.ts'
import { serviceProgressReporter } from '../../services/lifecycle/progress.ts'
import { waitUntilHealthy } from '../../services/lifecycle/wait-until-healthy.ts'
import { isHealthy } from '../../services/status/form-status.ts'
import { carryOver } from './carry-over.ts'
import type { CarriedFolder } from './carry-over-notes.ts'
import type { DurableDisk } from './durable-disk.ts'
import { importThroughEngine, rollBackEngineImport, type EngineImport } from './engine-import.ts'
import type { FolderSwap, ImportedFolder, RestoreJournal } from './journal.ts'
import { stopAndRestart, type RestorePlan } from './plan.ts'
import { completeOrRollBack, swapIn } from './swap.ts'
import { unusedKeptPath, type RestoreTarget } from './targets.ts'

export type EnterStage = (stage: RestoreJournal['stage'], poured?: readonly ImportedFolder[]) => Promise<void>

/** Also decides where the previous folders stay that have to: under a name that no later restore removes. */
async function carryOverAll(
  swaps: readonly FolderSwap[],
  targets: readonly RestoreTarget[],
  backup: string,
  disk: DurableDisk,
): Promise<CarriedFolder[]> {
  const folders: CarriedFolder[] = []
  for (const swap of swaps) {
    const target = targets.find(({ at }) => at === swap.at)
    if (!target) continue
    const carried = await carryOver(swap)
    if (carried.stuck.length > 0) swap.kept = unusedKeptPath(swap.at, backup, disk)
    folders.push({ ...carried, swap, service: target.service })
  }
  return folders
}

export interface Replacement {
  plan: RestorePlan
  swaps: readonly FolderSwap[]
  pourings: readonly EngineImport[]
  enter: EnterStage
  disk: DurableDisk
}

/**
 * Stops the services, swaps the data, starts them and waits. Rolls back on any error. Returns the unhealthy services
 * with their states, and what was carried over.
 */
export async function replaceData(
  { plan: { servicesToStop: stopping, targets, backup }, swaps, pourings, enter, disk }: Replacement,
  machine: Machine,
  work: WorkContext,
): Promise<{ unwell: Map<string, string>; carried: CarriedFolder[] }> {
  const [down, up] = stopAndRestart(stopping)
  // Not cancellable from here on: no state in between may remain.
  const apply = async (change: RunnerChange) => {
    if (stopping.length === 0) return
    const runner = await machine.runner()
    await runner.apply(change, {
      onEvent: serviceProgressReporter(stopping.length, work),
      signal: new AbortController().signal,
    })
  }
  let poured: readonly EngineImport[] = []
  const back = async () => {
    await apply(down)
    await enter('returning', poured)
    await completeOrRollBack(machine.paths, disk, (journal) => rollBackEngineImport(journal, machine))
    await apply(up)
  }
  try {
    await apply(down)
    const carried = await carryOverAll(swaps, targets, backup.name, disk)
    await enter('exchanging')
    for (const swap of swaps) await swapIn(swap, disk)
    if (pourings.length > 0) {
      poured = pourings
      await enter('pouring', poured)
      await importThroughEngine(pourings, machine)
    }
    await enter('exchanged')
    await apply(up)
    const unwell = stopping.length === 0 ? new Map<string, string>() : await findUnhealthy(stopping, machine, work)
    if (unwell.size > 0) await back()
    return { unwell, carried }
  } catch (error) {
    await back()
    throw error
  }
}

async function findUnhealthy(
  names: readonly string[],
  machine: Machine,
  work: WorkContext,
): Promise<Map<string, string>> {
  const patient: WorkContext = { ...work, signal: new AbortController().signal, safePoint() {} }
  const { services } = await waitUntilHealthy(names, machine, patient)
  const unwell = services.filter((one) => names.includes(one.service) && !isHealthy(one))
  return new Map(unwell.map(({ service, state }) => [service, state]))
}
