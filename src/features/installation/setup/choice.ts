import { isSetUp } from '../../../platform/settings/missing.ts'
import type { Machine } from '../../../platform/machine.ts'
import { closure } from '../../../platform/compose-project/closure.ts'
import { formNamed } from '../../../platform/compose-project/model.ts'

/** Forms of which one is enough, where these need one of them and nothing says which; undefined where that is clear. */
export async function openChoice(forms: readonly string[], machine: Machine): Promise<string[] | undefined> {
  const stack = await machine.stack()
  const values = machine.settings().values()
  const ready = (name: string) => isSetUp(formNamed(stack, name)!, stack, (key) => values[key])
  const needed = closure({ forms }, stack, () => false).forms
  return needed
    .map((name) => formNamed(stack, name)!.needs_any)
    .find((any) => any.length > 1 && !any.some((one) => forms.includes(one) || ready(one)))
}
