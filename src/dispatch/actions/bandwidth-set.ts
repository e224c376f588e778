import { bandwidthSet } from '../../../contract/actions/bandwidth-set.ts'
import { bandwidth as kind } from '../../../contract/kinds/bandwidth.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderBandwidth } from '../../features/media/bandwidth/render.ts'
import {
  bandwidthChange,
  performBandwidth,
  planBandwidth,
  dryRunBandwidth,
} from '../../features/media/bandwidth/perform.ts'

export default defineAction(bandwidthSet, {
  plan: (args, machine) => planBandwidth(args, machine),
  dryRunOutcome: (plan) => payload(kind, dryRunBandwidth(plan)),
  summary: ({ overrideMinutes: minutes }) =>
    minutes === null ? 'Limit the speed of the download clients' : `Override every limit for ${minutes} min`,
  changeRecord: bandwidthChange,
  perform: async (plan, machine, work) => payload(kind, await performBandwidth(plan, machine, work)),
  render: ({ data }, renderer) => renderBandwidth(data, renderer),
})
