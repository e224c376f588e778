import { migration as kind } from '../../../contract/kinds/migration.ts'
import { migration } from '../../../contract/reads/migration.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderMigration } from '../../features/installation/migration/render.ts'
import { gatherMigration } from '../../features/installation/migration/gather.ts'

export default defineRead(migration, {
  async answer(_args, machine) {
    return payload(kind, await gatherMigration(machine))
  },

  render: ({ data }, renderer) => renderMigration(data, renderer),
})
