import { outbound as kind } from '../../../contract/kinds/outbound.ts'
import { outbound } from '../../../contract/reads/outbound.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawOutbound } from '../../features/security/outbound/drawn.ts'
import { gatherOutbound } from '../../features/security/outbound/gather.ts'

export default answers(outbound, {
  async answer(_asked, machine) {
    return say(kind, await gatherOutbound(machine))
  },

  print: ({ data }, page) => drawOutbound(data, page),
})
