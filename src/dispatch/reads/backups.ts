import { backups as kind } from '../../../contract/kinds/backups.ts'
import { backups } from '../../../contract/reads/backups.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderBackups } from '../../features/data/backup/render.ts'
import { gatherBackups } from '../../features/data/backup/gather.ts'

export default defineRead(backups, {
  answer: async (_args, machine) => payload(kind, await gatherBackups(machine)),
  render: ({ data }, renderer) => renderBackups(data, renderer),
})
