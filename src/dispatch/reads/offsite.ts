import { offsite as kind } from '../../../contract/kinds/offsite.ts'
import { offsite } from '../../../contract/reads/offsite.ts'
import { gatherOffsite } from '../../features/data/offsite/gather.ts'
import { renderOffsite } from '../../features/data/offsite/render.ts'
import { defineRead, payload } from '../../operations/handler.ts'

export default defineRead(offsite, {
  answer: async (_args, machine, { signal }) => payload(kind, await gatherOffsite(machine, signal)),
  render: ({ data }, renderer) => renderOffsite(data, renderer),
})
