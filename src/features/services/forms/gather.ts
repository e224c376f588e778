import type { FormsData } from '../../../../contract/kinds/forms.ts'
import type { Machine } from '../../../platform/machine.ts'
import { resolveForms } from '../../../platform/compose-project/form-resolution.ts'
import { gatherStatus } from '../status/gather.ts'

/** Returns every form of the stack. If the engine does not answer, the states are unknown. */
export async function gatherForms(machine: Machine): Promise<FormsData['forms']> {
  const [stack, status] = await Promise.all([machine.stack(), gatherStatus(machine).catch(() => undefined)])
  const states = new Map(status?.forms.map(({ form, state }) => [form, state]))
  return stack.forms.map(({ name, summary, needs, needs_any, services }) => ({
    form: name,
    title: summary,
    state: states.get(name) ?? null,
    needs,
    needs_any,
    services,
    all_services: resolveForms({ forms: [name] }, stack, machine.isSetUp(stack)).services.map(({ service }) => service),
  }))
}
