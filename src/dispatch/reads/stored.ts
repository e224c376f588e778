import { stored as kind } from '../../../contract/kinds/stored.ts'
import { stored } from '../../../contract/reads/stored.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderStored } from '../../features/data/stored/render.ts'
import { gatherStored } from '../../features/data/stored/gather.ts'

export default defineRead(stored, {
  async answer(_args, machine) {
    return payload(kind, await gatherStored(machine))
  },

  render: ({ data }, renderer) => renderStored(data, renderer),
})
