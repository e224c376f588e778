import { credentials as kind } from '../../../contract/kinds/credentials.ts'
import { credentials } from '../../../contract/reads/credentials.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawCredentials } from '../../features/security/credentials/drawn.ts'
import { gatherCredentials } from '../../features/security/credentials/gather.ts'

export default answers(credentials, {
  answer: async (_asked, machine) => say(kind, await gatherCredentials(machine)),
  print: ({ data }, page) => drawCredentials(data, page),
})
