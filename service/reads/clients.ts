import { clients as kind } from '../../contract/kinds/clients.ts'
import { clients } from '../../contract/reads/clients.ts'
import { answers, say } from '../answer.ts'
import { drawClients } from '../clients/drawn.ts'
import { gatherClients } from '../clients/gather.ts'

export default answers(clients, {
  async answer(_asked, machine) {
    return say(kind, await gatherClients(machine))
  },

  print: ({ data }, page) => drawClients(data, page),
})
