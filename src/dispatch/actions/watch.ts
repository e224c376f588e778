import { watch } from '../../../contract/actions/watch.ts'
import { watch as kind } from '../../../contract/kinds/watch.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawWatch } from '../../features/health/watch/drawn.ts'
import { performWatch, planWatch, rehearsedWatch, type WatchPlan } from '../../features/health/watch/plan.ts'

export default performs(watch, {
  plan: planWatch,
  rehearse: (plan: WatchPlan) => say(kind, rehearsedWatch(plan)),
  summary: ({ forms }) => (forms.length === 0 ? 'Watch' : `Watch ${forms.join(', ')}`),
  // What it stops is a change of its own, with a way back of its own.
  change: () => null,
  perform: async (plan, machine, work) => say(kind, await performWatch(plan, machine, work)),
  print: ({ data }, page) => drawWatch(data, page),
})
