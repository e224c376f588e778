import { me as kind } from '../../../contract/kinds/me.ts'
import { me } from '../../../contract/reads/me.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { gatherMe } from '../../features/overview/me/gather.ts'
import { renderMe } from '../../features/overview/me/render.ts'

export default defineRead(me, {
  async answer({ member, term }, machine) {
    return payload(kind, await gatherMe(machine, member, term))
  },

  render: ({ data }, renderer) => renderMe(data, renderer),
})
