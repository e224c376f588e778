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
  const left = withoutChoices(down, running, stack)
  const reachOf = (form: string, on: ReadonlySet<string>) =>
    closure({ forms: [form] }, stack, ({ name }) => on.has(name))
  const going = closure({ forms: down }, stack, ({ name }) => running.includes(name))
  const staying = running.filter(
    (form) => !going.forms.includes(form) || (chosen.includes(form) && !down.includes(form)),
  )
  const whole = new Map(staying.map((form) => [form, reachOf(form, left)]))
  // What another staying form brings along is on for that one's sake.
  const own = staying.filter(
    (form) => !staying.some((other) => other !== form && whole.get(other)?.forms.includes(form)),
  )
  const kept = going.services.flatMap(({ service }) => {
    const forms = own.filter((form) => whole.get(form)?.services.some((one) => one.service === service))
    if (forms.length === 0) return []
    return [{ service, forms, because: `${forms.join(' and ')} ${forms.length === 1 ? 'needs' : 'need'} it` }]
  })
  const isKept = new Set(kept.map(({ service }) => service))
  const services = going.services.map(({ service }) => service)
  return { stop: services.filter((service) => !isKept.has(service)).toReversed(), kept }
}

/** The forms that are on, without those going down of which another does as well. */
function withoutChoices(down: readonly string[], running: readonly string[], stack: Stack): Set<string> {
  const left = new Set(running)
  for (const { needs_any: any } of stack.forms) {
    const others = any.some((form) => running.includes(form) && !down.includes(form))
    if (others) for (const form of any) if (down.includes(form)) left.delete(form)
  }
  return left
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
