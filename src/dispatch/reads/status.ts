import { status } from '../../../contract/reads/status.ts'
import { status as kind } from '../../../contract/kinds/status.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawStatus } from '../../features/services/status/drawn.ts'
import { gatherStatus } from '../../features/services/status/gather.ts'

export default answers(status, {
  async answer(_asked, machine) {
    return say(kind, await gatherStatus(machine))
  },

  print: ({ data }, page) => drawStatus(data, page),
})
