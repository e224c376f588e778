import { credentialRotate } from '../../../contract/actions/credential-rotate.ts'
import { credentials as kind } from '../../../contract/kinds/credentials.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderRotation } from '../../features/security/credentials/render-rotation.ts'
import {
  performRotation,
  planRotation,
  dryRunRotation,
  rotationChangeRecord,
} from '../../features/security/credentials/rotation.ts'

export default defineAction(credentialRotate, {
  plan: ({ credential }, machine) => planRotation(credential, machine),
  dryRunOutcome: (plan) => payload(kind, dryRunRotation(plan)),
  summary: ({ credential }) => `Rotate ${credential.id}`,
  changeRecord: rotationChangeRecord,
  perform: async (plan, machine, work) => payload(kind, await performRotation(plan, machine, work)),
  render: ({ data }, renderer) => renderRotation(data, renderer),
})
