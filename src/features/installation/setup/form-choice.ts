import { isFormConfigured } from '../../../platform/settings/missing-settings.ts'
import type { Machine } from '../../../platform/machine.ts'
import { resolveForms } from '../../../platform/compose-project/form-resolution.ts'
import { findForm } from '../../../platform/compose-project/stack.ts'

/** Returns the forms to choose from; undefined if no choice is open. */
export async function findUndecidedForms(forms: readonly string[], machine: Machine): Promise<string[] | undefined> {
  const stack = await machine.stack()
  const values = machine.settings().values()
  const ready = (name: string) => isFormConfigured(findForm(stack, name)!, stack, (key) => values[key])
  const needed = resolveForms({ forms }, stack, () => false).forms
  return needed
    .map((name) => findForm(stack, name)!.needs_any)
    .find((any) => any.length > 1 && !any.some((one) => forms.includes(one) || ready(one)))
}
