import type { FormsData } from '../../../../contract/kinds/forms.ts'
import type { Machine } from '../../../platform/machine.ts'
import { closure } from '../../../platform/compose-project/closure.ts'
import { gatherStatus } from '../status/gather.ts'

/** Every form the stack declares. An engine that does not answer leaves their states not known, and nothing else. */
export async function listForms(machine: Machine): Promise<FormsData['forms']> {
  const [stack, status] = await Promise.all([machine.stack(), gatherStatus(machine).catch(() => undefined)])
  const states = new Map(status?.forms.map(({ form, state }) => [form, state]))
  return stack.forms.map(({ name, summary, needs, needs_any, services }) => ({
    form: name,
    title: summary,
    state: states.get(name) ?? null,
    needs,
    needs_any,
    services,
    all_services: closure({ forms: [name] }, stack, machine.isSetUp(stack)).services.map(({ service }) => service),
  }))
}
