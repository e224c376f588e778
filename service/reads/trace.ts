import { trace as kind } from '../../contract/kinds/trace.ts'
import { trace } from '../../contract/reads/trace.ts'
import { answers, say } from '../answer.ts'
import { traceAppsOf } from '../trace/apps.ts'
import { drawTrace } from '../trace/drawn.ts'
import { gatherTrace } from '../trace/gather.ts'

export default answers(trace, {
  async answer({ term, season }, machine) {
    return say(kind, await gatherTrace({ apps: await traceAppsOf(machine), term, season, now: machine.now() }))
  },

  print: ({ data }, page) => drawTrace(data, page),
})
