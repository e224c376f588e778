import { outbound as kind } from '../../../contract/kinds/outbound.ts'
import { outbound } from '../../../contract/reads/outbound.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderOutbound } from '../../features/security/outbound/render.ts'
import { gatherOutbound } from '../../features/security/outbound/gather.ts'

export default defineRead(outbound, {
  async answer(_args, machine) {
    return payload(kind, await gatherOutbound(machine))
  },

  render: ({ data }, renderer) => renderOutbound(data, renderer),
})
