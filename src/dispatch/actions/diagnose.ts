import { diagnose } from '../../../contract/actions/diagnose.ts'
import { checks as kind } from '../../../contract/kinds/checks.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import {
  performDiagnose,
  planDiagnose,
  dryRunDiagnose,
  type DiagnosePlan,
} from '../../features/health/checks/diagnose.ts'
import { renderChecks } from '../../features/health/checks/render.ts'

export default defineAction(diagnose, {
  plan: async ({ only }, machine) => planDiagnose(only, machine),
  dryRunOutcome: (plan: DiagnosePlan) => payload(kind, dryRunDiagnose(plan)),
  summary: ({ only }) => `Prove ${only ?? 'every check that writes or interrupts'}`,
  changeRecord: () => null,
  perform: async (plan, machine, work) => payload(kind, await performDiagnose(plan, machine, work)),
  render: ({ data }, renderer) => renderChecks(data, renderer),
})
