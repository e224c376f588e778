import { stuck as kind } from '../../../contract/kinds/stuck.ts'
import { stuck } from '../../../contract/reads/stuck.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderStuck } from '../../features/media/stuck/render.ts'
import { gatherStuck } from '../../features/media/stuck/gather.ts'

export default defineRead(stuck, {
  async answer({ term, ...page }, machine) {
    return payload(kind, await gatherStuck(machine, term, page))
  },

  render: ({ data }, renderer) => renderStuck(data, renderer),
})
