import { services } from '../../../contract/reads/services.ts'
import { status as kind } from '../../../contract/kinds/status.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { resolveForms } from '../../platform/compose-project/form-resolution.ts'
import { selectServices } from '../../platform/compose-project/service-selection.ts'
import { renderStatus } from '../../features/services/status/render.ts'
import { gatherStatus } from '../../features/services/status/gather.ts'
import { filterStatus } from '../../features/services/status/status-filter.ts'

export default defineRead(services, {
  async answer({ form }, machine) {
    if (form.length === 0) return payload(kind, await gatherStatus(machine))
    const stack = await machine.stack()
    selectServices({ forms: form, services: [] }, stack)
    const status = await gatherStatus(machine)
    const on = new Set(status.forms.filter(({ state }) => state !== 'off').map(({ form }) => form))
    const closed = resolveForms({ forms: form }, stack, ({ name }) => on.has(name))
    const services = closed.services.map(({ service }) => service)
    return payload(kind, filterStatus(status, new Set(services), new Set(closed.forms)))
  },

  render: ({ data }, renderer) => renderStatus(data, renderer),
})
