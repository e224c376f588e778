import type { FormsData } from '../../../../contract/kinds/forms.ts'
import { completenessOf, toKnown, unansweredReasons } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { OUTSIDE_SUBJECT } from '../../../platform/outside-containers/outside-services.ts'
import { resolveForms } from '../../../platform/compose-project/form-resolution.ts'
import { gatherStatus } from '../status/gather.ts'

/** Returns every form of the stack. If the engine does not answer, the states are unknown. */
export async function gatherForms(machine: Machine): Promise<FormsData> {
  const [stack, status] = await Promise.all([
    machine.stack(),
    toKnown(
      () => machine.now(),
      () => gatherStatus(machine),
    ),
  ])
  const states = new Map(status.known ? status.value.forms.map(({ form, state }) => [form, state]) : [])
  const forms = stack.forms.map(({ name, label, summary, needs, needs_any, services }) => ({
    form: name,
    label,
    title: summary,
    state: states.get(name) ?? null,
    needs,
    needs_any,
    services,
    all_services: resolveForms({ forms: [name] }, stack, machine.isSetUp(stack)).services.map(({ service }) => service),
  }))
  const missing = status.known ? status.value.not_known : unansweredReasons('the state of each form', status)
  const notKnown = missing.filter(({ subject }) => subject !== OUTSIDE_SUBJECT)
  return { forms, ...completenessOf(notKnown) }
}
