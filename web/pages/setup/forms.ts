import type { DeclaredForm } from '../../../clients/typescript/src/index.ts'

type Form = Pick<DeclaredForm, 'form' | 'needs' | 'needs_any' | 'services'>

/** Returns these forms with every form that they need. Ways of which only some are needed are not included. */
export function withNeeded(names: Iterable<string>, forms: readonly Form[]): Set<string> {
  const all = new Set(names)
  for (const name of all) for (const needed of find(name, forms)?.needs ?? []) all.add(needed)
  return all
}

/** Something that a person turns on by itself: it has services of its own. */
export const isOwnForm = ({ services }: Form): boolean => services.length > 0

/** The ways of which at least one has to be chosen. */
export const waysIn = (forms: readonly Form[]): string[] => [...new Set(forms.flatMap(({ needs_any }) => needs_any))]

/** Whether something that was chosen needs one of the ways, and none of them was chosen. */
export function lacksWay(chosen: ReadonlySet<string>, forms: readonly Form[]): boolean {
  const all = withNeeded(chosen, forms)
  return forms.some(
    ({ form, needs_any }) => all.has(form) && needs_any.length > 0 && !needs_any.some((way) => all.has(way)),
  )
}

/** The chosen forms that need this one: as long as they are on, it cannot be off. */
export function neededBy(name: string, chosen: ReadonlySet<string>, forms: readonly Form[]): string[] {
  return [...chosen].filter((one) => one !== name && withNeeded([one], forms).has(name))
}

/** Returns what a person can turn on and off, of these forms and everything that they need. */
export function unfold(names: readonly string[], forms: readonly Form[]): Set<string> {
  const all = withNeeded(names, forms)
  return new Set(forms.filter((one) => all.has(one.form) && isOwnForm(one)).map(({ form }) => form))
}

/** The same for a suggestion: if a way is needed and none is named, it has the first. */
export function unfoldSuggestion(names: readonly string[], forms: readonly Form[]): Set<string> {
  const [first] = waysIn(forms)
  const lacksOne = first !== undefined && lacksWay(new Set(names), forms)
  return unfold(lacksOne ? [...names, first] : names, forms)
}

/** The form that stands for the usual choice: it has no service of its own and needs several others. */
export const usualForm = (forms: readonly Form[]): Form | undefined =>
  forms.find(({ services, needs }) => services.length === 0 && needs.length > 1)

/**
 * Returns what setup is told: the usual form in place of everything that it includes, and none that another one
 * includes.
 */
export function formsToSend(chosen: ReadonlySet<string>, forms: readonly Form[]): string[] {
  const usual = usualForm(forms)
  const isUsual = usual !== undefined && usual.needs.every((name) => withNeeded(chosen, forms).has(name))
  const named = isUsual ? [usual.form, ...chosen] : [...chosen]
  const isIncluded = (name: string) => named.some((one) => one !== name && withNeeded([one], forms).has(name))
  return named.filter((name) => !isIncluded(name))
}

const find = (name: string, forms: readonly Form[]): Form | undefined => forms.find(({ form }) => form === name)
