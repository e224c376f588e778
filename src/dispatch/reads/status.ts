import { status } from '../../../contract/reads/status.ts'
import { status as kind } from '../../../contract/kinds/status.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderStatus } from '../../features/services/status/render.ts'
import { gatherStatus } from '../../features/services/status/gather.ts'

export default defineRead(status, {
  async answer(_args, machine) {
    return payload(kind, await gatherStatus(machine))
  },

  render: ({ data }, renderer) => renderStatus(data, renderer),
})
