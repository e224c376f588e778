import { hosting as kind } from '../../../contract/kinds/hosting.ts'
import { hosting } from '../../../contract/reads/hosting.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawHosting } from '../../features/installation/autostart/drawn.ts'
import { gatherHosting } from '../../features/services/boot/gather.ts'

export default answers(hosting, {
  answer: async (_asked, machine) => say(kind, await gatherHosting(machine)),
  print: ({ data }, page) => drawHosting(data, page),
})
