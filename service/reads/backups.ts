import { backups as kind } from '../../contract/kinds/backups.ts'
import { backups } from '../../contract/reads/backups.ts'
import { answers, say } from '../answer.ts'
import { drawBackups } from '../backup/drawn.ts'
import { gatherBackups } from '../backup/gather.ts'

export default answers(backups, {
  answer: async (_asked, machine) => say(kind, await gatherBackups(machine)),
  print: ({ data }, page) => drawBackups(data, page),
})
