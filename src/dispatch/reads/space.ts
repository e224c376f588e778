import { space as kind } from '../../../contract/kinds/space.ts'
import { space } from '../../../contract/reads/space.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawSpace } from '../../features/media/space/drawn.ts'
import { gatherSpace } from '../../features/media/space/gather.ts'

export default answers(space, {
  async answer(_asked, machine) {
    return say(kind, await gatherSpace(machine))
  },

  print: ({ data }, page) => drawSpace(data, page),
})
