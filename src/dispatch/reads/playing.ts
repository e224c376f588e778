import { playing as kind } from '../../../contract/kinds/playing.ts'
import { playing } from '../../../contract/reads/playing.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderPlaying } from '../../features/media/playing/render.ts'
import { gatherPlaying } from '../../features/media/playing/gather.ts'

export default defineRead(playing, {
  async answer({ member }, machine) {
    return payload(kind, await gatherPlaying(machine, member))
  },

  render: ({ data }, renderer) => renderPlaying(data, renderer),
})
