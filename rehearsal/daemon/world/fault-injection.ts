import { breakNewestBackup } from './broken-backup.ts'
import { applyManualChanges } from './manual-changes.ts'
import { addManyContainers, removeManyContainers } from './many-containers.ts'
import { addExistingProject, removeExistingProject } from './existing-project.ts'
import { faultNames, isFaultName, faultPlanFor, composeServiceOf, type FaultName } from './fault-plans.ts'
import { damageDatabase, endFault, healDatabase, markAllChanged } from './fault-cures.ts'
import { exitBySelf, restartContainer } from './lifecycle.ts'
import { EngineError } from './records.ts'
import { writeLog, type World } from './world.ts'

const GRACE_SECONDS = 10

/** Containers that belong to somebody else, by kind. */
const otherContainers = {
  project: { add: addExistingProject, remove: removeExistingProject },
  'many-containers': { add: addManyContainers, remove: removeManyContainers },
}

/** Starts a fault. Default service: the one where the fault is usually shown. */
export function injectFault(world: World, name: string, service?: string): FaultName {
  if (!isFaultName(name)) throw unknownFaultError(name)
  const plan = faultPlanFor(name)
  const about = plan.service === null ? null : (service ?? plan.service)
  world.faults.set(name, about)
  if (plan.breaksBackup) breakNewestBackup(world)
  if (plan.damagesDatabase) damageDatabase(world, plan.damagesDatabase)
  if (plan.otherContainers) otherContainers[plan.otherContainers].add(world)
  for (const one of plan.includes ?? []) injectFault(world, one.name, one.service)
  if (plan.manualChanges) void applyManualChanges(world, plan.manualChanges)
  if (plan.endsAtOnce) {
    for (const box of world.containers.values())
      if (composeServiceOf(box.record) === about) void exitBySelf(world, box).catch(() => undefined)
  }
  if (plan.restartsService) {
    for (const box of world.containers.values())
      if (composeServiceOf(box.record) === about)
        void restartContainer(world, box, GRACE_SECONDS).catch(() => undefined)
  }
  for (const box of world.containers.values())
    if (plan.writesLog?.service === composeServiceOf(box.record))
      for (const line of plan.writesLog.lines) writeLog(world, box, line, 'stderr')
  markAllChanged(world)
  world.faultsChanged()
  return name
}

/** Ends a fault; what it broke recovers by itself, as it would in reality. */
export function clearFault(world: World, name: string): void {
  if (!isFaultName(name)) throw unknownFaultError(name)
  const plan = faultPlanFor(name)
  if (plan.otherContainers) otherContainers[plan.otherContainers].remove(world)
  for (const one of [name, ...(plan.includes ?? []).map((included) => included.name)]) {
    const { damagesDatabase } = faultPlanFor(one as FaultName)
    if (damagesDatabase && world.faults.has(one as FaultName)) healDatabase(world, damagesDatabase)
  }
  endFault(world, name)
}

const unknownFaultError = (name: string) =>
  new EngineError(404, `Unknown fault: ${name}. Available faults: ${faultNames.join(', ')}.`)
