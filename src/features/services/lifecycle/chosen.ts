import { formNamed, serviceNamed, type Stack } from '../../../platform/compose-project/model.ts'
import type { HistoryEntry } from '../../../platform/store/state.ts'

type Told = Pick<HistoryEntry, 'action' | 'targets' | 'ended'>

/** The forms that somebody turned on by name and has not turned off since. Newest first in, as history tells it. */
export function chosenForms(history: readonly Told[], stack: Stack): string[] {
  let chosen = new Set<string>()
  for (const { action, targets, ended } of history.toReversed()) {
    if (ended === 'failed') continue
    const forms = targets.filter((target) => formNamed(stack, target))
    if (action === 'switch') chosen = new Set(forms)
    if (action === 'up' || action === 'setup') for (const form of forms) chosen.add(form)
    // Put back, it names the services that it stopped.
    if (action === 'setup') for (const service of services(targets, stack)) chosen = without(chosen, service, stack)
    if (action === 'down') for (const target of targets) chosen = without(chosen, target, stack)
  }
  return [...chosen]
}

const services = (targets: readonly string[], stack: Stack): string[] =>
  targets.filter((target) => serviceNamed(stack, target) && !formNamed(stack, target))

/** A form that needed what was turned off is off as a whole; the others it needed stay on in their own right. */
function without(chosen: ReadonlySet<string>, target: string, stack: Stack): Set<string> {
  const left = new Set<string>()
  const keep = (name: string, above: readonly string[]) => {
    const form = formNamed(stack, name)
    if (!form || above.includes(name) || name === target || form.services.includes(target)) return
    if (!needs(name, target, stack, [])) left.add(name)
    else for (const need of [...form.needs, ...form.needs_any]) keep(need, [...above, name])
  }
  for (const name of chosen) keep(name, [])
  return left
}

function needs(name: string, target: string, stack: Stack, above: readonly string[]): boolean {
  const form = formNamed(stack, name)
  if (!form || above.includes(name)) return false
  return (
    name === target ||
    form.services.includes(target) ||
    [...form.needs, ...form.needs_any].some((need) => needs(need, target, stack, [...above, name]))
  )
}
