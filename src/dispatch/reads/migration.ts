import { migration as kind } from '../../../contract/kinds/migration.ts'
import { migration } from '../../../contract/reads/migration.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawMigration } from '../../features/installation/migration/drawn.ts'
import { gatherMigration } from '../../features/installation/migration/gather.ts'

export default answers(migration, {
  async answer(_asked, machine) {
    return say(kind, await gatherMigration(machine))
  },

  print: ({ data }, page) => drawMigration(data, page),
})
