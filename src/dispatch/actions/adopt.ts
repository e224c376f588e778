import { adopt } from '../../../contract/actions/adopt.ts'
import { adoption } from '../../../contract/kinds/adoption.ts'
import { performs, say } from '../../operations/handler.ts'
import { adoptChange, adoptionOf, performAdopt, planAdopt } from '../../features/services/drift/adopt.ts'
import { drawAdoption } from '../../features/services/drift/drawn.ts'

export default performs(adopt, {
  plan: async (asked, machine) => planAdopt(asked, machine),
  rehearse: (plan) => say(adoption, adoptionOf(plan, true)),
  summary: ({ adopts, files }) => `${adopts ? 'Keep' : 'Stop keeping'} ${files.map(({ name }) => name).join(', ')}`,
  change: adoptChange,
  perform: async (plan, machine) => say(adoption, performAdopt(plan, machine)),
  print: ({ data }, page) => drawAdoption(data, page),
})
