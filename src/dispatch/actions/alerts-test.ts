import { alertsTest } from '../../../contract/actions/alerts-test.ts'
import { alerts as kind } from '../../../contract/kinds/alerts.ts'
import {
  alertTestChange,
  namesOf,
  performAlertTest,
  planAlertTest,
  type AlertTestPlan,
} from '../../features/health/alerts/send-test.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(alertsTest, {
  plan: planAlertTest,
  dryRunOutcome: ({ data }: AlertTestPlan) => payload(kind, data),
  summary: ({ receivers }) => `Send a test over ${namesOf(receivers)}`,
  changeRecord: alertTestChange,
  perform: async (plan, machine, work) => payload(kind, await performAlertTest(plan, machine, work.signal)),
  render: ({ data: { summary } }, renderer) => renderer.wrap(summary),
})
