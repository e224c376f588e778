import { alerts as kind } from '../../../contract/kinds/alerts.ts'
import { alerts } from '../../../contract/reads/alerts.ts'
import { drawAlerts } from '../../features/health/alerts/drawn.ts'
import { gatherAlerts } from '../../features/health/alerts/gather.ts'
import { answers, say } from '../../operations/handler.ts'

export default answers(alerts, {
  answer: async (_asked, machine) => say(kind, await gatherAlerts(machine)),
  print: ({ data }, page) => drawAlerts(data, page),
})
