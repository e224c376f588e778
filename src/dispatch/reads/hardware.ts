import { hardware as kind } from '../../../contract/kinds/hardware.ts'
import { hardware } from '../../../contract/reads/hardware.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { gatherHardware } from '../../features/health/hardware/gather.ts'
import { renderHardware } from '../../features/health/hardware/render.ts'

export default defineRead(hardware, {
  async answer(_args, machine) {
    return payload(kind, await gatherHardware(machine))
  },

  render: ({ data }, renderer) => renderHardware(data, renderer),
})
