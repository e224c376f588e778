import { findForm, findService, type Stack } from '../../../platform/compose-project/stack.ts'
import type { ChangeHistory, ChangeTargets } from '../../../platform/store/types.ts'

const ACTIONS_ON_FORMS = ['up', 'down', 'switch', 'setup']

/** Returns the forms that were turned on by name and not turned off since. */
export const readEnabledForms = (history: Pick<ChangeHistory, 'listTargets'>, stack: Stack): string[] =>
  enabledForms(history.listTargets(ACTIONS_ON_FORMS), stack)

/** `history` is newest first. */
export function enabledForms(history: readonly ChangeTargets[], stack: Stack): string[] {
  let chosen = new Set<string>()
  for (const { action, targets, state } of history.toReversed()) {
    if (state === 'failed') continue
    const forms = targets.filter((target) => findForm(stack, target))
    if (action === 'switch') chosen = new Set(forms)
    if (action === 'up' || action === 'setup') for (const form of forms) chosen.add(form)
    // An undone setup names the services that it stopped.
    if (action === 'setup')
      for (const service of namedServices(targets, stack)) chosen = withoutTarget(chosen, service, stack)
    if (action === 'down') for (const target of targets) chosen = withoutTarget(chosen, target, stack)
  }
  return [...chosen]
}

const namedServices = (targets: readonly string[], stack: Stack): string[] =>
  targets.filter((target) => findService(stack, target) && !findForm(stack, target))

/** A form that needs the target is off as a whole; the other forms it needed stay on. */
function withoutTarget(chosen: ReadonlySet<string>, target: string, stack: Stack): Set<string> {
  const left = new Set<string>()
  const keep = (name: string, ancestors: readonly string[]) => {
    const form = findForm(stack, name)
    if (!form || ancestors.includes(name) || name === target || form.services.includes(target)) return
    if (!needsTarget(name, target, stack, [])) left.add(name)
    else for (const need of [...form.needs, ...form.needs_any]) keep(need, [...ancestors, name])
  }
  for (const name of chosen) keep(name, [])
  return left
}

function needsTarget(name: string, target: string, stack: Stack, ancestors: readonly string[]): boolean {
  const form = findForm(stack, name)
  if (!form || ancestors.includes(name)) return false
  return (
    name === target ||
    form.services.includes(target) ||
    [...form.needs, ...form.needs_any].some((need) => needsTarget(need, target, stack, [...ancestors, name]))
  )
}
