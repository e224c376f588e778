import { usherError } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import { resolveForms } from './form-resolution.ts'
import type { Service, Stack } from './stack.ts'

export interface NamedTargets {
  forms: readonly string[]
  services: readonly string[]
}

/**
 * Returns the services that these names mean, in the stack's order; all of them if nothing is named. `whole` includes
 * what a form needs; `own` only the services it names itself (for a form that names none: those of the forms it needs).
 * Throws ASKED-6 for an unknown name.
 */
export function selectServices(named: NamedTargets, stack: Stack, how: 'own' | 'whole' = 'whole'): Service[] {
  const forms = stack.forms.map(({ name }) => name)
  const services = stack.services.map(({ name }) => name)
  for (const name of named.forms) if (!forms.includes(name)) throw unknownNameError('form', name, forms, services)
  for (const name of named.services)
    if (!services.includes(name)) throw unknownNameError('service', name, services, forms)
  if (named.forms.length === 0 && named.services.length === 0) return stack.services
  const wanted = new Set(named.services)
  for (const form of named.forms) for (const name of servicesOfForm(form, stack, how)) wanted.add(name)
  return stack.services.filter(({ name }) => wanted.has(name))
}

/** Sorts bare words into forms and services; a form wins. Throws ASKED-6 for any other word. */
export function classifyNames(words: readonly string[], stack: Stack): { forms: string[]; services: string[] } {
  const forms = stack.forms.map(({ name }) => name)
  const services = stack.services.map(({ name }) => name)
  const sorted = { forms: [] as string[], services: [] as string[] }
  for (const word of words) {
    if (forms.includes(word)) sorted.forms.push(word)
    else if (services.includes(word)) sorted.services.push(word)
    else throw unknownNameError('form or service', word, [...forms, ...services], [])
  }
  return sorted
}

function servicesOfForm(name: string, stack: Stack, how: 'own' | 'whole'): string[] {
  const form = stack.forms.find((one) => one.name === name)
  if (form === undefined) return []
  if (how === 'whole') return resolveForms({ forms: [name] }, stack, () => true).services.map(({ service }) => service)
  if (form.services.length > 0) return form.services
  return [...form.needs, ...form.needs_any].flatMap((need) => servicesOfForm(need, stack, how))
}

/** Suggests the nearest name of either kind, for users who mix up forms and services. */
function unknownNameError(kind: string, name: string, known: readonly string[], otherNames: readonly string[]) {
  const nearest = otherNames.includes(name)
    ? kind === 'form'
      ? ' There is a service called that.'
      : ' There is a form called that.'
    : didYouMean(name, [...known, ...otherNames])
  const error = usherError('ASKED-6', { what: kind, name, nearest, list: kind === 'service' ? 'services' : 'forms' })
  if (kind !== 'form') error.unknownService = name
  return error
}
