import { keyRevoke } from '../../../contract/actions/key-revoke.ts'
import { key as kind } from '../../../contract/kinds/keys.ts'
import { dryRunKey, performKeyRevoke } from '../../features/security/keys/perform.ts'
import { keyChangeRecord, planKeyRevoke } from '../../features/security/keys/plan.ts'
import { renderKey } from '../../features/security/keys/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(keyRevoke, {
  plan: planKeyRevoke,
  dryRunOutcome: (plan) => payload(kind, dryRunKey(plan)),
  summary: ({ name }) => `Revoke the key ${name}`,
  changeRecord: keyChangeRecord,
  perform: async (plan, machine) => payload(kind, performKeyRevoke(plan, machine)),
  render: ({ data }, renderer) => renderKey(data, renderer),
})
