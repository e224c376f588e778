import { clients as kind } from '../../../contract/kinds/clients.ts'
import { clients } from '../../../contract/reads/clients.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawClients } from '../../features/media/player-apps/drawn.ts'
import { gatherClients } from '../../features/media/player-apps/gather.ts'

export default answers(clients, {
  async answer(_asked, machine) {
    return say(kind, await gatherClients(machine))
  },

  print: ({ data }, page) => drawClients(data, page),
})
