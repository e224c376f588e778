import { stuck as kind } from '../../contract/kinds/stuck.ts'
import { stuck } from '../../contract/reads/stuck.ts'
import { answers, say } from '../answer.ts'
import { drawStuck } from '../stuck/drawn.ts'
import { gatherStuck } from '../stuck/gather.ts'

export default answers(stuck, {
  async answer({ term }, machine) {
    return say(kind, await gatherStuck(machine, term))
  },

  print: ({ data }, page) => drawStuck(data, page),
})
