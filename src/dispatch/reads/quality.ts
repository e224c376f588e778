import { quality as kind } from '../../../contract/kinds/quality.ts'
import { quality } from '../../../contract/reads/quality.ts'
import { answers, say } from '../../operations/handler.ts'
import { appsOf } from '../../platform/media-apps/apps.ts'
import { drawQuality } from '../../features/media/quality/drawn.ts'
import { gatherQuality } from '../../features/media/quality/gather.ts'

export default answers(quality, {
  async answer(_asked, machine) {
    return say(kind, await gatherQuality(await appsOf(machine)))
  },

  print: ({ data }, page) => drawQuality(data, page),
})
