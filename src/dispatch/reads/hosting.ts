import { hosting as kind } from '../../../contract/kinds/hosting.ts'
import { hosting } from '../../../contract/reads/hosting.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderHosting } from '../../features/installation/hosting/render.ts'
import { gatherHosting } from '../../features/services/hosting/gather.ts'

export default defineRead(hosting, {
  answer: async (_args, machine) => payload(kind, await gatherHosting(machine)),
  render: ({ data }, renderer) => renderHosting(data, renderer),
})
