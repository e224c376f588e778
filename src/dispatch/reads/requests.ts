import { requests } from '../../../contract/reads/requests.ts'
import { requests as kind } from '../../../contract/kinds/requests.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderRequests } from '../../features/media/requests/render.ts'
import { gatherRequestsFor } from '../../features/media/requests/gather.ts'

export default defineRead(requests, {
  async answer(selection, machine) {
    return payload(kind, await gatherRequestsFor(machine, selection))
  },

  render: ({ data }, renderer) => renderRequests(data, renderer),
})
