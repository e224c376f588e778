import { faultNames, isFault, planOf, serviceOf, type FaultName } from './faults.ts'
import { endsItself } from './life.ts'
import { EngineError } from './model.ts'
import type { World } from './world.ts'

/** Makes something go wrong. Without a service it is about the one that the fault is usually shown on. */
export function beginFault(world: World, name: string, service?: string): FaultName {
  if (!isFault(name)) throw unknown(name)
  const plan = planOf(name)
  const about = plan.service === null ? null : (service ?? plan.service)
  world.faults.set(name, about)
  if (plan.strikes) {
    for (const box of world.boxes.values())
      if (serviceOf(box.record) === about) void endsItself(world, box).catch(() => undefined)
  }
  world.changed('state')
  world.struck()
  return name
}

/** Lets it be well again; what it broke heals by itself, as it would. */
export function endFault(world: World, name: string): void {
  if (!isFault(name)) throw unknown(name)
  world.faults.delete(name)
  world.changed('state')
  world.struck()
}

const unknown = (name: string) => new EngineError(404, `No such fault: ${name}. There are: ${faultNames.join(', ')}.`)
