import { update as kind } from '../../../contract/kinds/update.ts'
import { update } from '../../../contract/reads/update.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderUpdate } from '../../features/installation/update/render.ts'
import { gatherUpdate } from '../../features/installation/update/gather.ts'

export default defineRead(update, {
  answer: async (_args, machine) => payload(kind, await gatherUpdate(machine)),
  render: ({ data }, renderer) => renderUpdate(data, renderer),
})
