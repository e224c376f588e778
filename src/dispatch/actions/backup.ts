import { backup } from '../../../contract/actions/backup.ts'
import { backup as kind } from '../../../contract/kinds/backup.ts'
import { performs, say } from '../../operations/handler.ts'
import { drawBackup } from '../../features/data/backup/drawn.ts'
import { performBackup } from '../../features/data/backup/perform.ts'
import { planBackup, rehearsedBackup } from '../../features/data/backup/plan.ts'

export default performs(backup, {
  plan: ({ services, encrypt }, machine) => planBackup(services, machine, { encrypt }),
  rehearse: (plan) => say(kind, rehearsedBackup(plan)),
  summary: ({ name }) => `Back up as ${name}`,
  change: ({ name, services }) => ({
    targets: services.map(({ service }) => service),
    before: null,
    after: { backup: name },
    inverse: null,
    no_inverse_because: 'A backup changes nothing that would have to be put back.',
  }),
  perform: async (plan, machine, work) => say(kind, await performBackup(plan, machine, work)),
  print: ({ data }, page) => drawBackup(data, page),
})
