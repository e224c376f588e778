import { diagnose } from '../../../contract/actions/diagnose.ts'
import { checks as kind } from '../../../contract/kinds/checks.ts'
import { performs, say } from '../../operations/handler.ts'
import {
  performDiagnose,
  planDiagnose,
  rehearsedDiagnose,
  type DiagnosePlan,
} from '../../features/health/checks/diagnose.ts'
import { drawChecks } from '../../features/health/checks/drawn.ts'

export default performs(diagnose, {
  plan: async ({ only }, machine) => planDiagnose(only, machine),
  rehearse: (plan: DiagnosePlan) => say(kind, rehearsedDiagnose(plan)),
  summary: ({ only }) => `Prove ${only ?? 'what looking cannot tell'}`,
  change: () => null,
  perform: async (plan, machine, work) => say(kind, await performDiagnose(plan, machine, work)),
  print: ({ data }, page) => drawChecks(data, page),
})
