import { usage as kind } from '../../../contract/kinds/usage.ts'
import { usage } from '../../../contract/reads/usage.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { gatherUsage } from '../../features/health/usage/gather.ts'
import { renderUsage } from '../../features/health/usage/render.ts'

export default defineRead(usage, {
  async answer({ service, span = 'day', include }, machine) {
    return payload(kind, await gatherUsage(machine, { services: service, span, include }))
  },

  render: ({ data }, renderer) => renderUsage(data, renderer),
})
