import { checks as kind } from '../../../contract/kinds/checks.ts'
import { checks } from '../../../contract/reads/checks.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawChecks } from '../../features/health/checks/drawn.ts'
import { gatherChecks } from '../../features/health/checks/gather.ts'

export default answers(checks, {
  answer: async ({ only }, machine) => say(kind, await gatherChecks(only, machine)),
  print: ({ data }, page) => drawChecks(data, page),
})
