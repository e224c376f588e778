import type { Change } from '../../../platform/compose/apply.ts'
import type { Machine } from '../../../platform/machine.ts'
import { closure } from '../../../platform/compose-project/closure.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { gatherStatus } from '../status/gather.ts'
import { strayServices } from './down.ts'
import { commandsOf, type LifecyclePlan, type Planned } from './plan.ts'
import { bringingUp, starting } from './up.ts'

/** What making these forms the ones that are on comes to: the others stop first, and give their ports and memory back. */
export async function planSwitch(forms: string[], machine: Machine): Promise<LifecyclePlan> {
  const stack = await machine.stack()
  narrow({ forms, services: [] }, stack)
  const [before, hand] = await Promise.all([gatherStatus(machine), machine.hand()])
  await hand.ready()
  const { services: wanted, notes } = await starting(closure({ forms }, stack, machine.isSetUp(stack)), before, machine)
  const up = wanted.map(({ service }) => service)
  const strays = strayServices(before)
  const others = before.services
    .filter(({ service, container }) => container !== null && !up.includes(service) && !strays.has(service))
    .map(({ service }): Planned => ({
      service,
      effect: 'remove',
      because: `${forms.join(' and ')} ${forms.length === 1 ? 'does' : 'do'} not need it`,
    }))
  const removed: Change = { to: 'removed', services: others.map(({ service }) => service) }
  const changes: Change[] = [...(others.length > 0 ? [removed] : []), ...bringingUp(up, before)]
  return {
    action: 'switch',
    forms,
    stack,
    before,
    services: [...others, ...wanted],
    changes,
    awaits: up,
    commands: await commandsOf(hand, changes),
    writes: await machine.stackFiles.toWrite(up),
    notes,
  }
}
