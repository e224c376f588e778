import { services } from '../../../contract/reads/services.ts'
import { status as kind } from '../../../contract/kinds/status.ts'
import { answers, say } from '../../operations/handler.ts'
import { closure } from '../../platform/compose-project/closure.ts'
import { narrow } from '../../platform/compose-project/narrow.ts'
import { drawStatus } from '../../features/services/status/drawn.ts'
import { gatherStatus } from '../../features/services/status/gather.ts'
import { narrowStatus } from '../../features/services/status/narrow.ts'

export default answers(services, {
  async answer({ form }, machine) {
    if (form.length === 0) return say(kind, await gatherStatus(machine))
    const stack = await machine.stack()
    narrow({ forms: form, services: [] }, stack)
    const status = await gatherStatus(machine)
    const on = new Set(status.forms.filter(({ state }) => state !== 'off').map(({ form }) => form))
    const closed = closure({ forms: form }, stack, ({ name }) => on.has(name))
    const services = closed.services.map(({ service }) => service)
    return say(kind, narrowStatus(status, new Set(services), new Set(closed.forms)))
  },

  print: ({ data }, page) => drawStatus(data, page),
})
