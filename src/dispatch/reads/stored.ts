import { stored as kind } from '../../../contract/kinds/stored.ts'
import { stored } from '../../../contract/reads/stored.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawStored } from '../../features/data/stored/drawn.ts'
import { gatherStored } from '../../features/data/stored/gather.ts'

export default answers(stored, {
  async answer(_asked, machine) {
    return say(kind, await gatherStored(machine))
  },

  print: ({ data }, page) => drawStored(data, page),
})
