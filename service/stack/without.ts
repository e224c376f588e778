import { closure } from './closure.ts'
import { formNamed, type Stack } from './model.ts'

export interface Without {
  /** The services that stop, those that need others first. */
  stop: string[]
  /** What stays although these forms have it, and for whom. */
  kept: { service: string; forms: string[]; because: string }[]
}

/**
 * What turning forms off comes to: what only they needed stops; what another form that is on needs is kept.
 * A form that is on merely because one of these needs it goes with it, unless it is among `chosen`, which somebody
 * turned on by name.
 */
export function without(
  down: readonly string[],
  running: readonly string[],
  stack: Stack,
  chosen: readonly string[] = [],
): Without {
  const on = new Set(running)
  const isOn = (form: { name: string }) => on.has(form.name)
  const going = closure({ forms: down }, stack, isOn)
  const staying = [
    ...running.filter((form) => !going.forms.includes(form)),
    ...chosen.filter((form) => on.has(form) && !down.includes(form)),
  ]
  const needed = new Map<string, string[]>()
  for (const form of new Set(staying)) {
    for (const { service } of closure({ forms: [form] }, stack, isOn).services)
      needed.set(service, [...(needed.get(service) ?? []), form])
  }
  const services = going.services.map(({ service }) => service)
  return {
    stop: services.filter((service) => !needed.has(service)).reverse(),
    kept: services
      .filter((service) => needed.has(service))
      .map((service) => {
        const forms = needed.get(service) ?? []
        return { service, forms, because: `${forms.join(' and ')} ${forms.length === 1 ? 'needs' : 'need'} it` }
      }),
  }
}

/** The forms that are on: one of their own services is up, or, where they have none, all that they need. */
export function formsRunning(stack: Stack, up: ReadonlySet<string>): string[] {
  const known = new Map<string, boolean>()
  const isOn = (name: string): boolean => {
    const form = formNamed(stack, name)
    if (form === undefined) return false
    const already = known.get(name)
    if (already !== undefined) return already
    known.set(name, false)
    const on =
      form.services.length > 0
        ? form.services.some((service) => up.has(service))
        : form.needs.every(isOn) && (form.needs_any.length === 0 ? form.needs.length > 0 : form.needs_any.some(isOn))
    known.set(name, on)
    return on
  }
  return stack.forms.map(({ name }) => name).filter(isOn)
}
