import { bandwidth as kind } from '../../../contract/kinds/bandwidth.ts'
import { bandwidth } from '../../../contract/reads/bandwidth.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawBandwidth } from '../../features/media/bandwidth/drawn.ts'
import { gatherBandwidth } from '../../features/media/bandwidth/gather.ts'

export default answers(bandwidth, {
  answer: async (_asked, machine) => say(kind, await gatherBandwidth(machine)),
  print: ({ data }, page) => drawBandwidth(data, page),
})
