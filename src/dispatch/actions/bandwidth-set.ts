import { bandwidthSet } from '../../../contract/actions/bandwidth-set.ts'
import { bandwidth as kind } from '../../../contract/kinds/bandwidth.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawBandwidth } from '../../features/media/bandwidth/drawn.ts'
import { changeOf, performBandwidth, planBandwidth, rehearsedBandwidth } from '../../features/media/bandwidth/set.ts'

export default performs(bandwidthSet, {
  plan: (asked, machine) => planBandwidth(asked, machine),
  rehearse: (plan) => say(kind, rehearsedBandwidth(plan)),
  summary: ({ lift_minutes: minutes }) =>
    minutes === null ? 'Hold the download clients to a speed' : `Lift every limit for ${minutes} min`,
  change: changeOf,
  perform: async (plan, machine, work) => say(kind, await performBandwidth(plan, machine, work)),
  print: ({ data }, page) => drawBandwidth(data, page),
})
