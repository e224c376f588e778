import { alerts as kind } from '../../contract/kinds/alerts.ts'
import { alerts } from '../../contract/reads/alerts.ts'
import { drawAlerts } from '../alerts/drawn.ts'
import { gatherAlerts } from '../alerts/gather.ts'
import { answers, say } from '../answer.ts'

export default answers(alerts, {
  answer: async (_asked, machine) => say(kind, await gatherAlerts(machine)),
  print: ({ data }, page) => drawAlerts(data, page),
})
