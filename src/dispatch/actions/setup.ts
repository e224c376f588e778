import { setup } from '../../../contract/actions/setup.ts'
import { setup as kind } from '../../../contract/kinds/setup.ts'
import { defineAction, payload } from '../../operations/handler.ts'
import {
  setupRollBackChangeRecord,
  type SetupRollBackPlan,
  performSetupRollBack,
  planSetupRollBack,
  dryRunSetupRollBack,
  SETUP_ROLL_BACK_SUMMARY,
} from '../../features/installation/setup/roll-back.ts'
import { renderSetup } from '../../features/installation/setup/render.ts'
import { performSetup } from '../../features/installation/setup/perform.ts'
import { planSetup, type SetupPlan } from '../../features/installation/setup/plan.ts'
import {
  isUnchanged,
  setupChangeRecord,
  hasPlannedChanges,
  dryRunSetup,
  summarizeSetup,
} from '../../features/installation/setup/outcome.ts'

export default defineAction(setup, {
  plan: (args, machine): Promise<SetupRollBackPlan | SetupPlan> =>
    args.rollback_run === undefined ? planSetup(args, machine) : planSetupRollBack(args.rollback_run, machine),
  dryRunOutcome: (plan) => payload(kind, plan.sort === 'rollback' ? dryRunSetupRollBack(plan) : dryRunSetup(plan)),
  summary: (plan) => (plan.sort === 'rollback' ? SETUP_ROLL_BACK_SUMMARY : summarizeSetup(plan)),
  changeRecord: (plan) => (plan.sort === 'rollback' ? setupRollBackChangeRecord(plan) : setupChangeRecord(plan)),
  unchanged: (plan, { complete, steps }) =>
    plan.sort === 'setup' && !hasPlannedChanges(plan) && complete && isUnchanged(steps),
  perform: async (plan, machine, work) =>
    payload(
      kind,
      plan.sort === 'rollback'
        ? await performSetupRollBack(plan, machine, work)
        : await performSetup(plan, machine, work),
    ),
  render: ({ data }, renderer) => renderSetup(data, renderer),
})
