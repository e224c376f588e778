import { quality as kind } from '../../../contract/kinds/quality.ts'
import { quality } from '../../../contract/reads/quality.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { mediaAppsOf } from '../../platform/media-apps/media-apps.ts'
import { renderQuality } from '../../features/media/quality/render.ts'
import { gatherQuality } from '../../features/media/quality/gather.ts'

export default defineRead(quality, {
  async answer(_args, machine) {
    return payload(kind, await gatherQuality(await mediaAppsOf(machine)))
  },

  render: ({ data }, renderer) => renderQuality(data, renderer),
})
