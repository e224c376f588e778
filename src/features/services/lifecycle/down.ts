import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { Change } from '../../../platform/compose/apply.ts'
import type { Machine } from '../../../platform/machine.ts'
import { closure } from '../../../platform/compose-project/closure.ts'
import { narrow } from '../../../platform/compose-project/narrow.ts'
import { formNamed, type Stack } from '../../../platform/compose-project/model.ts'
import { without } from '../../../platform/compose-project/without.ts'
import { gatherStatus } from '../status/gather.ts'
import { chosenForms } from './chosen.ts'
import { leftEmpty, networkCommands } from './networks.ts'
import { commandsOf, formsOn, type Asked, type LifecyclePlan, type Planned } from './plan.ts'

/** What stopping these comes to: what only they needed goes, what something else that is on needs stays. */
export async function planDown(asked: Asked, machine: Machine): Promise<LifecyclePlan> {
  const stack = await machine.stack()
  const [before, hand] = await Promise.all([gatherStatus(machine), machine.hand()])
  const strays = strayServices(before)
  narrow({ forms: asked.forms, services: asked.services.filter((name) => !strays.has(name)) }, stack)
  await hand.ready()
  const services = whatGoes(asked, stack, before, chosenForms(machine.state().history.list(), stack))
  const going = services.filter(({ effect }) => effect === 'remove').map(({ service }) => service)
  const removed = going.filter((name) => !strays.has(name))
  const orphans = going.filter((name) => strays.has(name))
  const changes: Change[] = [
    { to: 'removed' as const, services: removed },
    { to: 'removed' as const, services: orphans, by: 'labels' as const },
  ].filter(({ services: some }) => some.length > 0)
  const networks = await leftEmpty(going, machine)
  return {
    action: 'down',
    // Everything is every form that is on: none of them counts as chosen afterwards.
    forms: asked.forms.length + asked.services.length > 0 ? asked.forms : formsOn(before),
    stack,
    before,
    services,
    changes,
    networks,
    awaits: [],
    commands: [...(await commandsOf(hand, changes)), ...networkCommands(networks)],
    writes: [],
    notes: [
      ...(services.length === 0 ? ['None of it is on.'] : []),
      ...networks.map(({ name }) => `Nothing is left on the network ${name}, and it goes too.`),
    ],
  }
}

function whatGoes({ forms, services }: Asked, stack: Stack, before: StatusData, chosen: string[]): Planned[] {
  const present = before.services.filter(({ container }) => container !== null).map(({ service }) => service)
  if (forms.length + services.length === 0) return present.map((service) => removing(service, 'everything is to stop'))
  const on = formsOn(before)
  const broken = on.filter((form) => !forms.includes(form) && needsOneOf(form, forms, stack))
  const staying = on.filter((form) => !broken.includes(form))
  const own = [...chosen, ...broken.flatMap((form) => formNamed(stack, form)?.needs ?? [])]
  const { stop, kept } = without(
    forms,
    staying,
    stack,
    own.filter((form) => staying.includes(form)),
  )
  const named = services.map((service) =>
    removing(service, strayServices(before).has(service) ? 'it is no longer in the stack' : 'asked for'),
  )
  const planned = [
    ...named,
    ...sharers(services, stack).map(({ service, of }) => removing(service, `it shares the network of ${of}`)),
    ...stop.map((service) => removing(service, `only ${forms.join(' and ')} needed it`)),
    ...kept.map(({ service, because }): Planned => ({ service, effect: 'keep', because })),
  ]
  const first = new Map(planned.toReversed().map((one) => [one.service, one]))
  return [...first.values()].toReversed().filter(({ service }) => present.includes(service))
}

/** A form that needs one of those going cannot stay on as a whole; the others it needs are on in their own right. */
function needsOneOf(form: string, going: readonly string[], stack: Stack): boolean {
  const { forms } = closure({ forms: [form] }, stack, () => true)
  return forms.some((needed) => going.includes(needed))
}

/** Whoever lives in the network of a container cannot outlive it. */
export function sharers(names: readonly string[], stack: Stack): { service: string; of: string }[] {
  return stack.services.flatMap(({ name, shares_network_of: of }) =>
    of !== null && names.includes(of) && !names.includes(name) ? [{ service: name, of }] : [],
  )
}

/** Services whose containers are there although the stack does not declare them any more. */
export function strayServices({ services }: StatusData): Set<string> {
  return new Set(services.filter(({ state }) => state === 'removed-from-the-stack').map(({ service }) => service))
}

function removing(service: string, because: string): Planned {
  return { service, effect: 'remove', because }
}
