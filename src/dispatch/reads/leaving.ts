import { leaving as kind } from '../../../contract/kinds/leaving.ts'
import { leaving } from '../../../contract/reads/leaving.ts'
import { gatherLeaving } from '../../features/media/leaving/gather.ts'
import { renderLeaving } from '../../features/media/leaving/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(leaving, {
  answer: async (_args, machine) => payload(kind, await gatherLeaving(machine)),
  render: ({ data }, renderer) => renderLeaving(data, renderer),
})
