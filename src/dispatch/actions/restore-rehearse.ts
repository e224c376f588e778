import { restoreRehearse } from '../../../contract/actions/restore-rehearse.ts'
import { restore as kind } from '../../../contract/kinds/restore.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { renderRestore } from '../../features/data/restore/render.ts'
import { performTrial } from '../../features/data/restore/trial/perform.ts'
import { planTrial, dryRunTrial } from '../../features/data/restore/trial/plan.ts'

export default defineAction(restoreRehearse, {
  plan: ({ backup }, machine) => planTrial(backup, machine),
  dryRunOutcome: (plan) => payload(kind, dryRunTrial(plan)),
  summary: ({ backup }) => `Rehearse restoring ${backup.name}`,
  changeRecord: ({ backup }) => ({
    targets: [backup.name],
    before: null,
    after: null,
    inverse: null,
    no_inverse_because: 'Only the status of the backup changes.',
  }),
  perform: async (plan, machine, work) => payload(kind, await performTrial(plan, machine, work)),
  render: ({ data }, renderer) => renderRestore(data, renderer),
})
