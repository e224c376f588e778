import { hosting as kind } from '../../contract/kinds/hosting.ts'
import { hosting } from '../../contract/reads/hosting.ts'
import { answers, say } from '../answer.ts'
import { drawHosting } from '../hosting/drawn.ts'
import { gatherHosting } from '../hosting/gather.ts'

export default answers(hosting, {
  answer: async (_asked, machine) => say(kind, await gatherHosting(machine)),
  print: ({ data }, page) => drawHosting(data, page),
})
