import { restoreRehearse } from '../../../contract/actions/restore-rehearse.ts'
import { restore as kind } from '../../../contract/kinds/restore.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import type { FetchPlan } from '../../features/data/offsite/fetch.ts'
import { dryRunRemoteTrial, performRemoteTrial, planRemoteTrial } from '../../features/data/offsite/prove.ts'
import { renderRestore } from '../../features/data/restore/render.ts'
import { performTrial } from '../../features/data/restore/trial/perform.ts'
import { planTrial, dryRunTrial, type TrialPlan } from '../../features/data/restore/trial/plan.ts'

type RehearsalPlan = { local: TrialPlan } | { remote: FetchPlan }

export default defineAction(restoreRehearse, {
  plan: async ({ backup, destination }, machine): Promise<RehearsalPlan> =>
    destination === undefined
      ? { local: await planTrial(backup, machine) }
      : { remote: await planRemoteTrial(destination, backup, machine) },
  dryRunOutcome: (plan) => payload(kind, 'local' in plan ? dryRunTrial(plan.local) : dryRunRemoteTrial(plan.remote)),
  summary: (plan) =>
    'local' in plan
      ? `Rehearse restoring ${plan.local.backup.name}`
      : `Rehearse restoring ${plan.remote.copy.id.backup} from ${plan.remote.destination.name}`,
  changeRecord: (plan) => ({
    targets: ['local' in plan ? plan.local.backup.name : plan.remote.copy.id.backup],
    before: null,
    after: null,
    inverse: null,
    no_inverse_because: 'Only the status of the backup changes.',
  }),
  perform: async (plan, machine, work) =>
    payload(
      kind,
      'local' in plan
        ? await performTrial(plan.local, machine, work)
        : await performRemoteTrial(plan.remote, machine, work),
    ),
  render: ({ data }, renderer) => renderRestore(data, renderer),
})
