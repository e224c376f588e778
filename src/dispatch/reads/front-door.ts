import { frontDoor as kind } from '../../../contract/kinds/front-door.ts'
import { frontDoor } from '../../../contract/reads/front-door.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawFrontDoor } from '../../features/media/front-door/drawn.ts'
import { gatherFrontDoor } from '../../features/media/front-door/gather.ts'

export default answers(frontDoor, {
  async answer(_asked, machine) {
    return say(kind, (await gatherFrontDoor(machine)).data)
  },

  print: ({ data }, page) => drawFrontDoor(data, page),
})
