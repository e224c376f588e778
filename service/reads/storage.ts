import { checks as kind } from '../../contract/kinds/checks.ts'
import { storage } from '../../contract/reads/storage.ts'
import { answers, say } from '../answer.ts'
import { drawChecks } from '../checks/drawn.ts'
import { gatherChecks } from '../checks/gather.ts'

export default answers(storage, {
  answer: async (_asked, machine) => say(kind, await gatherChecks('storage', machine)),
  print: ({ data }, page) => drawChecks(data, page),
})
