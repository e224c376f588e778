import { outbound as kind } from '../../contract/kinds/outbound.ts'
import { outbound } from '../../contract/reads/outbound.ts'
import { answers, say } from '../answer.ts'
import { drawOutbound } from '../outbound/drawn.ts'
import { gatherOutbound } from '../outbound/gather.ts'

export default answers(outbound, {
  async answer(_asked, machine) {
    return say(kind, await gatherOutbound(machine))
  },

  print: ({ data }, page) => drawOutbound(data, page),
})
