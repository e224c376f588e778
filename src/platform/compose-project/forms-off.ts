import { resolveForms } from './form-resolution.ts'
import { findForm, type Form, type Stack } from './stack.ts'

export interface FormsOffPlan {
  /** Dependents first. */
  services_to_stop: string[]
  /** With the forms that still need them. */
  services_kept: { service: string; forms: string[]; because: string }[]
}

/**
 * Returns what turning forms off changes. Stops what only they need; keeps what another running form needs. Also turns
 * off forms that run only because one of these needs them, unless somebody turned them on by name (`chosen`).
 */
export function planFormsOff(
  down: readonly string[],
  running: readonly string[],
  stack: Stack,
  chosen: readonly string[] = [],
): FormsOffPlan {
  const remaining = withoutAlternatives(down, running, stack)
  const reachOf = (form: string, on: ReadonlySet<string>) =>
    resolveForms({ forms: [form] }, stack, ({ name }) => on.has(name))
  const formsOff = resolveForms({ forms: down }, stack, ({ name }) => running.includes(name))
  const staying = running.filter(
    (form) => !formsOff.forms.includes(form) || (chosen.includes(form) && !down.includes(form)),
  )
  const resolutions = new Map(staying.map((form) => [form, reachOf(form, remaining)]))
  // A form that another staying form needs is on because of that form.
  const roots = staying.filter(
    (form) => !staying.some((other) => other !== form && resolutions.get(other)?.forms.includes(form)),
  )
  const services_kept = formsOff.services.flatMap(({ service }) => {
    const forms = roots.filter((form) =>
      resolutions.get(form)?.services.some((requiredService) => requiredService.service === service),
    )
    if (forms.length === 0) return []
    return [{ service, forms, because: `${forms.join(' and ')} ${forms.length === 1 ? 'needs' : 'need'} it` }]
  })
  const isKept = new Set(services_kept.map(({ service }) => service))
  const services = formsOff.services.map(({ service }) => service)
  return { services_to_stop: services.filter((service) => !isKept.has(service)).toReversed(), services_kept }
}

/** Returns the running forms, minus those being turned off that have a running alternative. */
function withoutAlternatives(down: readonly string[], running: readonly string[], stack: Stack): Set<string> {
  const remaining = new Set(running)
  for (const { needs_any: any } of stack.forms) {
    const hasRunningAlternative = any.some((form) => running.includes(form) && !down.includes(form))
    if (hasRunningAlternative) for (const form of any) if (down.includes(form)) remaining.delete(form)
  }
  return remaining
}

/**
 * Returns the forms that are on: one of their own services is up or, if they have none, everything they need is. What is
 * met elsewhere is always on.
 */
export function runningForms(stack: Stack, runningServices: ReadonlySet<string>): string[] {
  const known = new Map<string, boolean>()
  const hasRunning = ({ services }: Form) => services.some((service) => runningServices.has(service))
  const hasAllNeeds = ({ services, needs, needs_any }: Form) =>
    services.length === 0 && needs.every(isOn) && (needs_any.length === 0 ? needs.length > 0 : needs_any.some(isOn))
  const isOn = (name: string): boolean => {
    const form = findForm(stack, name)
    if (form === undefined) return false
    const already = known.get(name)
    if (already !== undefined) return already
    known.set(name, false)
    const on = form.met_elsewhere !== undefined || hasRunning(form) || hasAllNeeds(form)
    known.set(name, on)
    return on
  }
  return stack.forms.map(({ name }) => name).filter(isOn)
}
