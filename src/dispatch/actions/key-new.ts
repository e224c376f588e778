import { keyNew } from '../../../contract/actions/key-new.ts'
import { key as kind } from '../../../contract/kinds/keys.ts'
import { dryRunKey, performKeyNew } from '../../features/security/keys/perform.ts'
import { keyChangeRecord, planKeyNew } from '../../features/security/keys/plan.ts'
import { renderKey } from '../../features/security/keys/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(keyNew, {
  plan: planKeyNew,
  dryRunOutcome: (plan) => payload(kind, dryRunKey(plan)),
  summary: ({ name }) => `Make the key ${name}`,
  changeRecord: keyChangeRecord,
  perform: async (plan, machine) => payload(kind, performKeyNew(plan, machine)),
  render: ({ data }, renderer) => renderKey(data, renderer),
})
