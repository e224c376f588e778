import { stuck as kind } from '../../../contract/kinds/stuck.ts'
import { stuck } from '../../../contract/reads/stuck.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawStuck } from '../../features/media/stuck/drawn.ts'
import { gatherStuck } from '../../features/media/stuck/gather.ts'

export default answers(stuck, {
  async answer({ term }, machine) {
    return say(kind, await gatherStuck(machine, term))
  },

  print: ({ data }, page) => drawStuck(data, page),
})
