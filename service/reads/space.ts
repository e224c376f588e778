import { space as kind } from '../../contract/kinds/space.ts'
import { space } from '../../contract/reads/space.ts'
import { answers, say } from '../answer.ts'
import { drawSpace } from '../space/drawn.ts'
import { gatherSpace } from '../space/gather.ts'

export default answers(space, {
  async answer(_asked, machine) {
    return say(kind, await gatherSpace(machine))
  },

  print: ({ data }, page) => drawSpace(data, page),
})
