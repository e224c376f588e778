import { credentials as kind } from '../../../contract/kinds/credentials.ts'
import { credentials } from '../../../contract/reads/credentials.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderCredentials } from '../../features/security/credentials/render.ts'
import { gatherCredentials } from '../../features/security/credentials/gather.ts'

export default defineRead(credentials, {
  answer: async (_args, machine) => payload(kind, await gatherCredentials(machine)),
  render: ({ data }, renderer) => renderCredentials(data, renderer),
})
