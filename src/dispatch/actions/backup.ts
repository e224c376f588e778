import { recordedValues } from '../../platform/store/recorded-values.ts'
import { backup } from '../../../contract/actions/backup.ts'
import { backup as kind } from '../../../contract/kinds/backup.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderBackup } from '../../features/data/backup/render.ts'
import { performBackup } from '../../features/data/backup/perform.ts'
import { planBackup, dryRunBackup } from '../../features/data/backup/plan.ts'

export default defineAction(backup, {
  plan: ({ services, encrypt }, machine) => planBackup(services, machine, { encrypt }),
  dryRunOutcome: (plan) => payload(kind, dryRunBackup(plan)),
  summary: ({ name }) => `Back up as ${name}`,
  changeRecord: ({ name, services }) => ({
    targets: services.map(({ service }) => service),
    before: null,
    after: recordedValues('backup', { backup: name }),
    inverse: null,
    no_inverse_because: 'A backup changes nothing that could be undone.',
  }),
  perform: async (plan, machine, work) => payload(kind, await performBackup(plan, machine, work)),
  render: ({ data }, renderer) => renderBackup(data, renderer),
})
