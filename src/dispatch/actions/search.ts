import { search } from '../../../contract/actions/search.ts'
import { trace as kind } from '../../../contract/kinds/trace.ts'
import { performs, say } from '../../operations/handler.ts'
import { performSearch } from '../../features/media/search/perform.ts'
import { planSearch, rehearsedSearch, searchChange, type SearchPlan } from '../../features/media/search/plan.ts'
import { drawTrace } from '../../features/media/trace/drawn.ts'

export default performs(search, {
  plan: (asked, machine) => planSearch(asked, machine),
  rehearse: (plan: SearchPlan) => say(kind, rehearsedSearch(plan)),
  summary: ({ name }) => `Search for ${name}`,
  change: searchChange,
  perform: async (plan, machine, work) => say(kind, await performSearch(plan, machine, work)),
  print: ({ data }, page) => drawTrace(data, page),
})
