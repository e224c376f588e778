import { trace as kind } from '../../../contract/kinds/trace.ts'
import { trace } from '../../../contract/reads/trace.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { gatherTraceApps } from '../../features/media/trace/apps.ts'
import { renderTrace } from '../../features/media/trace/render.ts'
import { gatherTrace } from '../../features/media/trace/gather.ts'

export default defineRead(trace, {
  async answer({ term, season, from }, machine) {
    return payload(
      kind,
      await gatherTrace({ apps: await gatherTraceApps(machine), term, season, from, now: machine.now() }),
    )
  },

  render: ({ data }, renderer) => renderTrace(data, renderer),
})
