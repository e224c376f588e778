import { recordedValues } from '../../platform/store/recorded-values.ts'
import { restore } from '../../../contract/actions/restore.ts'
import { restore as kind } from '../../../contract/kinds/restore.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import { joinWithAnd } from '../../lib/text.ts'
import { renderRestore } from '../../features/data/restore/render.ts'
import { performRestore } from '../../features/data/restore/perform.ts'
import { planRestore, dryRunRestore } from '../../features/data/restore/plan.ts'

export default defineAction(restore, {
  plan: ({ backup, services }, machine) => planRestore(backup, machine, { services }),
  dryRunOutcome: (plan) => payload(kind, dryRunRestore(plan)),
  summary: ({ backup, onlyServices }) =>
    onlyServices.length === 0 ? `Restore ${backup.name}` : `Restore ${joinWithAnd(onlyServices)} from ${backup.name}`,
  changeRecord: ({ backup, targets, safetyBackup }) => ({
    targets: [...new Set(targets.map(({ service }) => service))],
    before: recordedValues('backup', { backup: safetyBackup?.name ?? null }),
    after: recordedValues('backup', { backup: backup.name }),
    ...(safetyBackup === null
      ? { inverse: null, no_inverse_because: 'Nothing existed there before.' }
      : { inverse: { action: 'restore', body: { backup: safetyBackup.name } }, no_inverse_because: null }),
  }),
  perform: async (plan, machine, work) => payload(kind, await performRestore(plan, machine, work)),
  render: ({ data }, renderer) => renderRestore(data, renderer),
})
