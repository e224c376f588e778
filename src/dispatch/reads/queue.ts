import { queue as kind } from '../../../contract/kinds/queue.ts'
import { queue } from '../../../contract/reads/queue.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderQueue } from '../../features/media/queue/render.ts'
import { gatherQueue } from '../../features/media/queue/gather.ts'

export default defineRead(queue, {
  async answer(query, machine) {
    return payload(kind, await gatherQueue(machine, query))
  },

  render: ({ data }, renderer) => renderQueue(data, renderer),
})
