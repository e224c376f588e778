import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import type { StoredData } from '../../../../contract/kinds/stored.ts'
import { removeUnit } from '../hosting/perform.ts'
import { installedUnits } from '../../services/hosting/gather.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, UsherError, usherError } from '../../../lib/errors.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { gatherOwnItem } from '../../data/stored/gather.ts'
import { inventoryPaths, storedInventory } from '../../data/stored/inventory.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { removeTree, type RemovalFailure } from '../../../platform/host/remove-tree.ts'
import { readMountPoints } from '../../../platform/host/mounts.ts'
import { roundUpToPowerOfTwo } from './plan.ts'

export interface ForgetPlan {
  forgotten: StoredData['forgotten']
  paths: string[]
  mounts: string[]
}

/** Time limit for counting. */
const PATIENCE_MS = 10_000

/** A rehearsal removes its own data when it ends. */
const removableItems = storedInventory.filter(({ name: what }) => what !== 'rehearsal')
/** The database stays usable as long as possible. */
const removedLast = ['database', 'locks']

export async function planForget(machine: Machine): Promise<ForgetPlan> {
  const [stack, engine] = await Promise.all([machine.stack(), machine.engine().catch(orUndefined)])
  const containers = engine ? await projectContainers(engine, stack.name) : []
  const services = [...new Set(containers.map(({ service, name }) => service ?? name))]
  if (services.length > 0) throw usherError('UNINSTALL-1', { services: services.toSorted().join(', ') })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const ordered = [
    ...removableItems.filter(({ name: what }) => !removedLast.includes(what)),
    ...removableItems.filter(({ name: what }) => removedLast.includes(what)),
  ]
  const gathered = await Promise.all(ordered.map((one) => gatherOwnItem(one, machine.paths, signal)))
  return {
    forgotten: gathered.flat().map((one) => ({
      ...one,
      // Reads are recorded too, so the size of the database changes with every read.
      files_total: removedLast.includes(one.id) ? null : one.files_total,
      size_bytes: removedLast.includes(one.id) ? null : one.size_bytes && roundUpToPowerOfTwo(one.size_bytes),
    })),
    paths: ordered.flatMap((one) => inventoryPaths(one, machine.paths)),
    mounts: await readMountPoints(machine.procPath),
  }
}

export function forgetData({ forgotten }: ForgetPlan, dryRun: boolean, failures: RemovalFailure[]): StoredData {
  const bytes = forgotten.reduce((sum, one) => sum + (one.size_bytes ?? 0), 0)
  return {
    own_data: [],
    services: [],
    content: [],
    engine_data: [],
    total_bytes: bytes,
    dry_run: dryRun,
    forgotten,
    skipped: failures,
    complete: failures.length === 0,
    not_known: [],
    offer: null,
  }
}

export const forgetChangeRecord = ({ forgotten }: ForgetPlan): Omit<ChangeRecord, 'action' | 'summary'> => ({
  targets: forgotten.map(({ path }) => path),
  before: null,
  after: null,
  inverse: null,
  no_inverse_because: 'All of usher’s data was deleted, including this history.',
})

/** The database is still open when its file is deleted. Later writes about this job end with the process. */
export async function performForget(plan: ForgetPlan, machine: Machine, work: WorkContext): Promise<StoredData> {
  const failures = await removeUnits(machine)
  const keptPaths = failures.map(({ subject }) => subject)
  const existing = plan.paths.filter((path) => existsSync(path) && !keptPaths.some((one) => isWithin(one, path)))
  for (const [at, path] of existing.entries()) {
    work.safePoint()
    work.reportProgress({
      step: 'forget',
      summary: `Removing ${path}`,
      done: at,
      total: existing.length,
      unit: 'items',
    })
    failures.push(...(await removeTree(path, plan.mounts, work.signal)))
  }
  const { config, data, state } = machine.paths
  for (const folder of [`${data}/stack/caddy`, `${data}/stack/gluetun`, `${data}/stack`, config, data, state])
    await rmdir(folder).catch(() => {})
  const removed = plan.forgotten.filter(({ path }) => !failures.some((one) => isWithin(one.subject, path)))
  return { ...forgetData({ ...plan, forgotten: removed }, false, failures) }
}

/** Stops each unit before deleting its file: otherwise the service manager would start a missing program. */
async function removeUnits(machine: Machine): Promise<RemovalFailure[]> {
  const failures: RemovalFailure[] = []
  for (const unit of installedUnits(machine))
    await removeUnit(unit, machine).catch((thrown: unknown) => {
      if (!(thrown instanceof UsherError)) throw thrown
      failures.push({ subject: unit.path, because: thrown.data.summary })
    })
  return failures
}
