import type { Change } from '../../../platform/compose/apply.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { gatherStatus } from '../status/gather.ts'
import { sharers } from './down.ts'
import { commandsOf, statusByName, type Asked, type LifecyclePlan, type Planned } from './plan.ts'

/** What restarting these comes to. What is not running is left as it is. */
export async function planRestart(asked: Asked, machine: Machine): Promise<LifecyclePlan> {
  const stack = await machine.stack()
  const named = narrow(asked, stack, 'own').map(({ name }) => name)
  const [before, hand] = await Promise.all([gatherStatus(machine), machine.hand()])
  await hand.ready()
  const seen = statusByName(before)
  const there = named.filter((name) => seen.get(name)?.container)
  if (there.length === 0) throw refuse('CHANGE-4', { names: named.join(', '), first: asked.forms[0] ?? named[0] ?? '' })
  const stranded = sharers(there, stack).filter(({ service }) => seen.get(service)?.container)
  const services = [
    ...there.map((service): Planned => ({ service, effect: 'restart', because: 'asked for' })),
    ...stranded.map(({ service, of }): Planned => ({
      service,
      effect: 'restart',
      because: `it shares the network of ${of}`,
    })),
  ]
  const changes = inTwoSteps(
    there,
    stranded.map(({ service }) => service),
  )
  return {
    action: 'restart',
    forms: asked.forms,
    stack,
    before,
    services,
    changes,
    awaits: services.map(({ service }) => service),
    commands: await commandsOf(hand, changes),
    writes: [],
    notes: [],
  }
}

/** Whoever shares a network is restarted once the network is there again: before, it would keep a dead one. */
function inTwoSteps(first: string[], then: string[]): Change[] {
  return [first, then].filter((services) => services.length > 0).map((services) => ({ to: 'restarted', services }))
}
