import { checks as kind } from '../../../contract/kinds/checks.ts'
import { storage } from '../../../contract/reads/storage.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawChecks } from '../../features/health/checks/drawn.ts'
import { gatherChecks } from '../../features/health/checks/gather.ts'

export default answers(storage, {
  answer: async (_asked, machine) => say(kind, await gatherChecks('storage', machine)),
  print: ({ data }, page) => drawChecks(data, page),
})
