import { checks as kind } from '../../contract/kinds/checks.ts'
import { checks } from '../../contract/reads/checks.ts'
import { answers, say } from '../answer.ts'
import { drawChecks } from '../checks/drawn.ts'
import { gatherChecks } from '../checks/gather.ts'

export default answers(checks, {
  answer: async ({ only }, machine) => say(kind, await gatherChecks(only, machine)),
  print: ({ data }, page) => drawChecks(data, page),
})
