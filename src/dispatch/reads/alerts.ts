import { alerts as kind } from '../../../contract/kinds/alerts.ts'
import { alerts } from '../../../contract/reads/alerts.ts'
import { renderAlerts } from '../../features/health/alerts/render.ts'
import { gatherAlerts } from '../../features/health/alerts/gather.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(alerts, {
  answer: async (_args, machine) => payload(kind, await gatherAlerts(machine)),
  render: ({ data }, renderer) => renderAlerts(data, renderer),
})
