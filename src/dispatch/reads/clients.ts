import { clients as kind } from '../../../contract/kinds/clients.ts'
import { clients } from '../../../contract/reads/clients.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderPlayerApps } from '../../features/media/player-apps/render.ts'
import { gatherPlayerApps } from '../../features/media/player-apps/gather.ts'

export default defineRead(clients, {
  async answer(_args, machine) {
    return payload(kind, await gatherPlayerApps(machine))
  },

  render: ({ data }, renderer) => renderPlayerApps(data, renderer),
})
