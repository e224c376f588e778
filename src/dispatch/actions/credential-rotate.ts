import { credentialRotate } from '../../../contract/actions/credential-rotate.ts'
import { credentials as kind } from '../../../contract/kinds/credentials.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawRotation } from '../../features/security/credentials/drawn-rotation.ts'
import {
  performRotation,
  planRotation,
  rehearsedRotation,
  rotationChange,
} from '../../features/security/credentials/rotate.ts'

export default performs(credentialRotate, {
  plan: ({ credential }, machine) => planRotation(credential, machine),
  rehearse: (plan) => say(kind, rehearsedRotation(plan)),
  summary: ({ credential }) => `Make ${credential.id} anew`,
  change: rotationChange,
  perform: async (plan, machine, work) => say(kind, await performRotation(plan, machine, work)),
  print: ({ data }, page) => drawRotation(data, page),
})
