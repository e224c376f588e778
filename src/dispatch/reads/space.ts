import { space as kind } from '../../../contract/kinds/space.ts'
import { space } from '../../../contract/reads/space.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderSpace } from '../../features/media/space/render.ts'
import { gatherSpace } from '../../features/media/space/gather.ts'

export default defineRead(space, {
  async answer(_args, machine) {
    return payload(kind, await gatherSpace(machine))
  },

  render: ({ data }, renderer) => renderSpace(data, renderer),
})
