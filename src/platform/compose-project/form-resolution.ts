import { findForm, type Form, type Stack } from './stack.ts'
import { sortForStart, startDependenciesOf } from './start-order.ts'

export interface FormResolution {
  /** Includes everything they need, dependencies first. */
  forms: string[]
  /** In start order. */
  services: RequiredService[]
}

export interface RequiredService {
  service: string
  /** Which of those forms name the service; empty if only another service needs it. */
  forms: string[]
  /** Why it is included, as a phrase: `part of find, which tv needs`. */
  because: string
}

/** Tells whether a form's external requirements, such as a provider or credentials, are set up. */
export type IsFormConfigured = (form: Form) => boolean

/**
 * Returns everything that turning these forms on requires. Among alternatives it picks the ones asked for, else the
 * ones set up or met elsewhere, else the first. Ignores unknown names: `selectServices` rejects those.
 */
export function resolveForms(
  requested: { forms: readonly string[]; services?: readonly string[] },
  stack: Stack,
  isSetUp: IsFormConfigured,
): FormResolution {
  const forms = new Map<string, string>()
  const entered = new Set<string>()
  const take = (name: string, because: string) => {
    const form = findForm(stack, name)
    if (form === undefined || entered.has(name)) return
    entered.add(name)
    for (const need of form.needs) take(need, `part of ${need}, which ${name} needs`)
    const choice = chooseAlternatives(form, requested.forms, stack, isSetUp)
    for (const one of choice.forms) take(one, `part of ${one}, ${choice.because}`)
    forms.set(name, because)
  }
  for (const name of requested.forms) {
    if (!entered.has(name)) take(name, `part of ${name}`)
    // A request by name is the better reason, even if other forms need this one.
    if (forms.has(name)) forms.set(name, `part of ${name}`)
  }

  const named = new Map<string, string>()
  for (const name of requested.services ?? []) named.set(name, 'asked for')
  for (const [name, because] of forms) {
    for (const service of findForm(stack, name)?.services ?? []) if (!named.has(service)) named.set(service, because)
  }
  const services = sortForStart(named.keys(), stack)
  const members = [...forms.keys()].map((form) => ({ form, services: new Set(findForm(stack, form)?.services) }))
  const dependents = dependentServices(services, stack)
  return {
    forms: [...forms.keys()],
    services: services.map((service) => ({
      service,
      forms: members.filter((one) => one.services.has(service)).map(({ form }) => form),
      because: named.get(service) ?? `${(dependents.get(service) ?? []).join(' and ')} cannot start without it`,
    })),
  }
}

function chooseAlternatives(
  form: Form,
  requested: readonly string[],
  stack: Stack,
  isSetUp: IsFormConfigured,
): { forms: string[]; because: string } {
  const { name, needs_any: any } = form
  const named = any.filter((one) => requested.includes(one))
  if (named.length > 0) return { forms: named, because: `for ${name}` }
  const ready = any.filter((one) => {
    const alternative = findForm(stack, one) as Form
    return alternative.met_elsewhere !== undefined || isSetUp(alternative)
  })
  if (ready.length > 0) return { forms: ready, because: `set up for ${name}` }
  const alternatives = any.slice(1).join(' or ')
  return {
    forms: any.slice(0, 1),
    because: `for ${name}: nothing is set up yet${alternatives === '' ? '' : `, and ${alternatives} would also work`}`,
  }
}

/** Returns which of these services cannot start without each service, in the stack's order. */
function dependentServices(among: readonly string[], stack: Stack): Map<string, string[]> {
  const wanted = new Set(among)
  const pairs = stack.services
    .filter(({ name }) => wanted.has(name))
    .flatMap((service) => [...new Set(startDependenciesOf(service))].map((needed) => ({ needed, by: service.name })))
  return new Map(
    [...Map.groupBy(pairs, ({ needed }) => needed)].map(([needed, all]) => [needed, all.map(({ by }) => by)]),
  )
}
