import { search } from '../../../contract/actions/search.ts'
import { trace as kind } from '../../../contract/kinds/trace.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { performSearch } from '../../features/media/search/perform.ts'
import { planSearch, dryRunSearch, searchChange, type SearchPlan } from '../../features/media/search/plan.ts'
import { renderTrace } from '../../features/media/trace/render.ts'

export default defineAction(search, {
  plan: (args, machine) => planSearch(args, machine),
  dryRunOutcome: (plan: SearchPlan) => payload(kind, dryRunSearch(plan)),
  summary: ({ itemName }) => `Search for ${itemName}`,
  changeRecord: searchChange,
  perform: async (plan, machine, work) => payload(kind, await performSearch(plan, machine, work)),
  render: ({ data }, renderer) => renderTrace(data, renderer),
})
