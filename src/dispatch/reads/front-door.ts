import { frontDoor as kind } from '../../../contract/kinds/front-door.ts'
import { frontDoor } from '../../../contract/reads/front-door.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderFrontDoor } from '../../features/media/front-door/render.ts'
import { gatherFrontDoor } from '../../features/media/front-door/gather.ts'

export default defineRead(frontDoor, {
  async answer(_args, machine) {
    return payload(kind, (await gatherFrontDoor(machine)).data)
  },

  render: ({ data }, renderer) => renderFrontDoor(data, renderer),
})
