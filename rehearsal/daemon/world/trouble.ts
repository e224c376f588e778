import { breakBackup } from './backup.ts'
import { doByHand } from './by-hand.ts'
import { addCrowd, removeCrowd } from './crowd.ts'
import { addExisting, removeExisting } from './existing.ts'
import { faultNames, isFault, planOf, serviceOf, type FaultName } from './faults.ts'
import { endsItself, restart } from './life.ts'
import { EngineError } from './model.ts'
import { say, touch, type World } from './world.ts'

const GRACE_SECONDS = 10

/** Containers that are somebody else's, by what they are. */
const beside = {
  project: { add: addExisting, remove: removeExisting },
  crowd: { add: addCrowd, remove: removeCrowd },
}

/** Makes something go wrong. Without a service it is about the one that the fault is usually shown on. */
export function beginFault(world: World, name: string, service?: string): FaultName {
  if (!isFault(name)) throw unknown(name)
  const plan = planOf(name)
  const about = plan.service === null ? null : (service ?? plan.service)
  world.faults.set(name, about)
  if (plan.backup) breakBackup(world)
  if (plan.beside) beside[plan.beside].add(world)
  for (const one of plan.with ?? []) beginFault(world, one.name, one.service)
  if (plan.done) void doByHand(world, plan.done)
  if (plan.strikes) {
    for (const box of world.boxes.values())
      if (serviceOf(box.record) === about) void endsItself(world, box).catch(() => undefined)
  }
  if (plan.restarts) {
    for (const box of world.boxes.values())
      if (serviceOf(box.record) === about) void restart(world, box, GRACE_SECONDS).catch(() => undefined)
  }
  for (const box of world.boxes.values())
    if (plan.says?.service === serviceOf(box.record))
      for (const line of plan.says.lines) say(world, box, line, 'stderr')
  renewed(world)
  world.struck()
  return name
}

/** Lets it be well again; what it broke heals by itself, as it would. */
export function endFault(world: World, name: string): void {
  if (!isFault(name)) throw unknown(name)
  const plan = planOf(name)
  world.faults.delete(name)
  for (const one of plan.with ?? []) world.faults.delete(one.name as FaultName)
  if (plan.beside) beside[plan.beside].remove(world)
  renewed(world)
  world.struck()
}

/** What was said of a container may now be another thing. */
function renewed(world: World): void {
  for (const box of world.boxes.values()) touch(world, box)
  world.changed('state')
}

const unknown = (name: string) => new EngineError(404, `No such fault: ${name}. There are: ${faultNames.join(', ')}.`)
