import { update as kind } from '../../../contract/kinds/update.ts'
import { update } from '../../../contract/reads/update.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawUpdate } from '../../features/installation/update/drawn.ts'
import { gatherUpdate } from '../../features/installation/update/gather.ts'

export default answers(update, {
  answer: async (_asked, machine) => say(kind, await gatherUpdate(machine)),
  print: ({ data }, page) => drawUpdate(data, page),
})
