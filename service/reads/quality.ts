import { quality as kind } from '../../contract/kinds/quality.ts'
import { quality } from '../../contract/reads/quality.ts'
import { answers, say } from '../answer.ts'
import { appsOf } from '../apps/apps.ts'
import { drawQuality } from '../quality/drawn.ts'
import { gatherQuality } from '../quality/gather.ts'

export default answers(quality, {
  async answer(_asked, machine) {
    return say(kind, await gatherQuality(await appsOf(machine)))
  },

  print: ({ data }, page) => drawQuality(data, page),
})
