import { refuse } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import { closure } from './closure.ts'
import type { Service, Stack } from './model.ts'

export interface Named {
  forms: readonly string[]
  services: readonly string[]
}

/**
 * The services that these names come to, in the stack's order; all of them when nothing is named. `whole` counts
 * what a form needs, `own` only what it names itself (of a form that names none: what those it needs name).
 * Refuses a name that does not exist with ASKED-6.
 */
export function narrow(named: Named, stack: Stack, how: 'own' | 'whole' = 'whole'): Service[] {
  const forms = stack.forms.map(({ name }) => name)
  const services = stack.services.map(({ name }) => name)
  for (const name of named.forms) if (!forms.includes(name)) throw unknown('form', name, forms, services)
  for (const name of named.services) if (!services.includes(name)) throw unknown('service', name, services, forms)
  if (named.forms.length === 0 && named.services.length === 0) return stack.services
  const wanted = new Set(named.services)
  for (const form of named.forms) for (const name of servicesOf(form, stack, how)) wanted.add(name)
  return stack.services.filter(({ name }) => wanted.has(name))
}

/** Bare words as what they name: a form, or else a service. Refuses with ASKED-6 what is neither. */
export function sortNames(words: readonly string[], stack: Stack): { forms: string[]; services: string[] } {
  const forms = stack.forms.map(({ name }) => name)
  const services = stack.services.map(({ name }) => name)
  const sorted = { forms: [] as string[], services: [] as string[] }
  for (const word of words) {
    if (forms.includes(word)) sorted.forms.push(word)
    else if (services.includes(word)) sorted.services.push(word)
    else throw unknown('form or service', word, [...forms, ...services], [])
  }
  return sorted
}

function servicesOf(name: string, stack: Stack, how: 'own' | 'whole'): string[] {
  const form = stack.forms.find((one) => one.name === name)
  if (form === undefined) return []
  if (how === 'whole') return closure({ forms: [name] }, stack, () => true).services.map(({ service }) => service)
  if (form.services.length > 0) return form.services
  return [...form.needs, ...form.needs_any].flatMap((need) => servicesOf(need, stack, how))
}

/** Offers the nearest name of either kind: who mixes the two up is told so. */
function unknown(what: string, name: string, known: readonly string[], others: readonly string[]) {
  const other = what === 'form' ? 'service' : 'form'
  const nearest = others.includes(name) ? ` There is a ${other} called that.` : didYouMean(name, [...known, ...others])
  return refuse('ASKED-6', { what, name, nearest, list: what === 'service' ? 'services' : 'forms' })
}
