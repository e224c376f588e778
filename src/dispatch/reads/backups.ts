import { backups as kind } from '../../../contract/kinds/backups.ts'
import { backups } from '../../../contract/reads/backups.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawBackups } from '../../features/data/backup/drawn.ts'
import { gatherBackups } from '../../features/data/backup/gather.ts'

export default answers(backups, {
  answer: async (_asked, machine) => say(kind, await gatherBackups(machine)),
  print: ({ data }, page) => drawBackups(data, page),
})
