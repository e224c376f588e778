import { formNamed, type Form, type Stack } from './model.ts'
import { inStartOrder, needsFirst } from './order.ts'

export interface Closure {
  /** With all they need, the needed ones first. */
  forms: string[]
  /** In the order they start. */
  services: WantedService[]
}

export interface WantedService {
  service: string
  /** The forms among those above that name it; none where only another service needs it. */
  forms: string[]
  /** Why it is among them, as a phrase: `part of find, which tv needs`. */
  because: string
}

/** Whether somebody has set up what a form needs from outside: a provider, credentials. */
export type SetUp = (form: Form) => boolean

/**
 * What turning these on comes to. Of forms of which one is enough, those that are asked for count, or else those
 * that are set up, or else the first. Names that do not exist are passed over: `narrow` refuses them.
 */
export function closure(
  asked: { forms: readonly string[]; services?: readonly string[] },
  stack: Stack,
  isSetUp: SetUp,
): Closure {
  const forms = new Map<string, string>()
  const entered = new Set<string>()
  const take = (name: string, because: string) => {
    const form = formNamed(stack, name)
    if (form === undefined || entered.has(name)) return
    entered.add(name)
    for (const need of form.needs) take(need, `part of ${need}, which ${name} needs`)
    const choice = chosen(form, asked.forms, stack, isSetUp)
    for (const one of choice.forms) take(one, `part of ${one}, ${choice.because}`)
    forms.set(name, because)
  }
  for (const name of asked.forms) {
    if (!entered.has(name)) take(name, `part of ${name}`)
    // Asked for by name is the better reason, whoever else needs it.
    if (forms.has(name)) forms.set(name, `part of ${name}`)
  }

  const named = new Map<string, string>()
  for (const name of asked.services ?? []) named.set(name, 'asked for')
  for (const [name, because] of forms) {
    for (const service of formNamed(stack, name)?.services ?? []) if (!named.has(service)) named.set(service, because)
  }
  const services = inStartOrder(named.keys(), stack)
  return {
    forms: [...forms.keys()],
    services: services.map((service) => ({
      service,
      forms: [...forms.keys()].filter((form) => formNamed(stack, form)?.services.includes(service)),
      because: named.get(service) ?? `${dependentsOf(service, services, stack).join(' and ')} cannot start without it`,
    })),
  }
}

function chosen(
  form: Form,
  asked: readonly string[],
  stack: Stack,
  isSetUp: SetUp,
): { forms: string[]; because: string } {
  const { name, needs_any: any } = form
  const named = any.filter((one) => asked.includes(one))
  if (named.length > 0) return { forms: named, because: `for ${name}` }
  const ready = any.filter((one) => isSetUp(formNamed(stack, one) as Form))
  if (ready.length > 0) return { forms: ready, because: `set up for ${name}` }
  const others = any.slice(1).join(' or ')
  return {
    forms: any.slice(0, 1),
    because: `for ${name}: nothing is set up yet${others === '' ? '' : `, and ${others} would do as well`}`,
  }
}

function dependentsOf(name: string, among: readonly string[], stack: Stack): string[] {
  return stack.services
    .filter((service) => among.includes(service.name) && needsFirst(service).includes(name))
    .map((service) => service.name)
}
