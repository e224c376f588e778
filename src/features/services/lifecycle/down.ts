import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { RunnerChange } from '../../../platform/compose/stack-runner.ts'
import type { Machine } from '../../../platform/machine.ts'
import { resolveForms } from '../../../platform/compose-project/form-resolution.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { findForm, type Stack } from '../../../platform/compose-project/stack.ts'
import { planFormsOff } from '../../../platform/compose-project/forms-off.ts'
import { gatherStatus } from '../status/gather.ts'
import { readEnabledForms } from '../status/enabled-forms.ts'
import { atOneMoment } from './at-one-moment.ts'
import { findUnusedNetworks, networkCommands } from './unused-networks.ts'
import {
  previewCommandLines,
  activeForms,
  type ServiceSelection,
  type LifecyclePlan,
  type PlannedServiceChange,
} from './plan.ts'

/** Plans to stop services: those that only the named forms need stop; those that another active form needs stay. */
export async function planDown(selection: ServiceSelection, onMachine: Machine): Promise<LifecyclePlan> {
  const machine = atOneMoment(onMachine)
  const stack = await machine.stack()
  const [before, runner] = await Promise.all([gatherStatus(machine), machine.runner()])
  const strays = orphanServices(before)
  selectServices({ forms: selection.forms, services: selection.services.filter((name) => !strays.has(name)) }, stack)
  await runner.identify()
  const services = planRemovals(selection, stack, before, readEnabledForms(machine.state().history, stack))
  const removedServices = services.filter(({ effect }) => effect === 'remove').map(({ service }) => service)
  const removed = removedServices.filter((name) => !strays.has(name))
  const orphans = removedServices.filter((name) => strays.has(name))
  const changes: RunnerChange[] = [
    { to: 'removed' as const, services: removed },
    { to: 'removed' as const, services: orphans, select_by: 'labels' as const },
  ].filter(({ services: some }) => some.length > 0)
  const networks = await findUnusedNetworks(removedServices, machine)
  return {
    action: 'down',
    // Stopping everything turns off every active form, so none counts as chosen afterwards.
    forms: selection.forms.length + selection.services.length > 0 ? selection.forms : activeForms(before),
    stack,
    before,
    services,
    changes,
    networks,
    awaitedServices: [],
    commands: [...(await previewCommandLines(runner, changes)), ...networkCommands(networks)],
    writes: [],
    notes: [
      ...(services.length === 0 ? ['None of it is on.'] : []),
      ...networks.map(({ name }) => `The network ${name} is no longer used, and is removed too.`),
    ],
  }
}

function planRemovals(
  { forms, services }: ServiceSelection,
  stack: Stack,
  before: StatusData,
  chosen: string[],
): PlannedServiceChange[] {
  const present = before.services.filter(({ container }) => container !== null).map(({ service }) => service)
  if (forms.length + services.length === 0)
    return present.map((service) => plannedRemoval(service, 'everything is stopped'))
  const on = activeForms(before)
  const broken = on.filter((form) => !forms.includes(form) && dependsOnAny(form, forms, stack))
  const staying = on.filter((form) => !broken.includes(form))
  const chosenForms = [...chosen, ...broken.flatMap((form) => findForm(stack, form)?.needs ?? [])]
  const { services_to_stop, services_kept } = planFormsOff(
    forms,
    staying,
    stack,
    chosenForms.filter((form) => staying.includes(form)),
  )
  const named = services.map((service) =>
    plannedRemoval(service, orphanServices(before).has(service) ? 'it is no longer in the stack' : 'asked for'),
  )
  const planned = [
    ...named,
    ...networkDependents(services, stack).map(({ service, owner }) =>
      plannedRemoval(service, `it shares the network of ${owner}`),
    ),
    ...services_to_stop.map((service) => plannedRemoval(service, `only ${forms.join(' and ')} needed it`)),
    ...services_kept.map(({ service, because }): PlannedServiceChange => ({ service, effect: 'keep', because })),
  ]
  const first = new Map(planned.toReversed().map((change) => [change.service, change]))
  return [...first.values()].toReversed().filter(({ service }) => present.includes(service))
}

/** A form that needs one of the stopping forms cannot stay on as a whole; the others it needs stay on. */
function dependsOnAny(form: string, removedServices: readonly string[], stack: Stack): boolean {
  const { forms } = resolveForms({ forms: [form] }, stack, () => true)
  return forms.some((needed) => removedServices.includes(needed))
}

/** Returns the services that use the network of one of these containers, and so cannot run without it. */
export function networkDependents(names: readonly string[], stack: Stack): { service: string; owner: string }[] {
  return stack.services.flatMap(({ name, shares_network_of: owner }) =>
    owner !== null && names.includes(owner) && !names.includes(name) ? [{ service: name, owner }] : [],
  )
}

export function orphanServices({ services }: StatusData): Set<string> {
  return new Set(services.filter(({ state }) => state === 'removed-from-stack').map(({ service }) => service))
}

function plannedRemoval(service: string, because: string): PlannedServiceChange {
  return { service, effect: 'remove', because }
}
