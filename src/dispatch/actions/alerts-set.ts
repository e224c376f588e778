import { alertsSet } from '../../../contract/actions/alerts-set.ts'
import { alerts as kind } from '../../../contract/kinds/alerts.ts'
import { renderPreferences } from '../../features/health/alerts/render.ts'
import {
  alertsSetChange,
  performAlertsSet,
  planAlertsSet,
  type AlertsSetPlan,
} from '../../features/health/alerts/plan.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(alertsSet, {
  plan: planAlertsSet,
  dryRunOutcome: ({ data }: AlertsSetPlan) => payload(kind, data),
  summary: () => 'Choose which alerts are sent',
  changeRecord: alertsSetChange,
  unchanged: ({ changes }) => changes.every(({ before, after }) => before === after),
  storedArguments: ({ body }) => ({ ...body }),
  perform: async (plan, machine) => payload(kind, performAlertsSet(plan, machine.settings())),
  render: ({ data }, renderer) => renderPreferences(data, renderer),
})
