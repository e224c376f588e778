import { quality as kind } from '../../../contract/kinds/quality.ts'
import { quality } from '../../../contract/reads/quality.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderQuality } from '../../features/media/quality/render.ts'
import { gatherQualityFor } from '../../features/media/quality/gather.ts'

export default defineRead(quality, {
  async answer(_args, machine) {
    return payload(kind, await gatherQualityFor(machine))
  },

  render: ({ data }, renderer) => renderQuality(data, renderer),
})
