import { unwatched as kind } from '../../../contract/kinds/unwatched.ts'
import { unwatched } from '../../../contract/reads/unwatched.ts'
import { gatherUnwatched } from '../../features/media/unwatched/gather.ts'
import { renderUnwatched } from '../../features/media/unwatched/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(unwatched, {
  answer: async (query, machine) => payload(kind, await gatherUnwatched(machine, query)),
  render: ({ data }, renderer) => renderUnwatched(data, renderer),
})
