import { bandwidth as kind } from '../../../contract/kinds/bandwidth.ts'
import { bandwidth } from '../../../contract/reads/bandwidth.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderBandwidth } from '../../features/media/bandwidth/render.ts'
import { gatherBandwidth } from '../../features/media/bandwidth/gather.ts'

export default defineRead(bandwidth, {
  answer: async (_args, machine) => payload(kind, await gatherBandwidth(machine)),
  render: ({ data }, renderer) => renderBandwidth(data, renderer),
})
