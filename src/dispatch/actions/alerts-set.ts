import { alertsSet } from '../../../contract/actions/alerts-set.ts'
import { alerts as kind } from '../../../contract/kinds/alerts.ts'
import { drawChoices } from '../../features/health/alerts/drawn.ts'
import { changeOfAlerts, performAlerts, planAlerts, type AlertsPlan } from '../../features/health/alerts/set.ts'
import { performs, say } from '../../operations/handler.ts'

export default performs(alertsSet, {
  plan: planAlerts,
  rehearse: ({ data }: AlertsPlan) => say(kind, data),
  summary: () => 'Choose what is told',
  change: changeOfAlerts,
  unchanged: ({ changes }) => changes.every(({ before, after }) => before === after),
  kept: ({ asked }) => ({ ...asked }),
  perform: async (plan, machine) => say(kind, performAlerts(plan, machine.settings())),
  print: ({ data }, page) => drawChoices(data, page),
})
