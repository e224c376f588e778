import { trace as kind } from '../../../contract/kinds/trace.ts'
import { trace } from '../../../contract/reads/trace.ts'
import { answers, say } from '../../operations/handler.ts'
import { traceAppsOf } from '../../features/media/trace/apps.ts'
import { drawTrace } from '../../features/media/trace/drawn.ts'
import { gatherTrace } from '../../features/media/trace/gather.ts'

export default answers(trace, {
  async answer({ term, season }, machine) {
    return say(kind, await gatherTrace({ apps: await traceAppsOf(machine), term, season, now: machine.now() }))
  },

  print: ({ data }, page) => drawTrace(data, page),
})
