import type { SetupData, SetupStep } from '../../../../contract/kinds/setup.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import {
  deleteAnswers,
  deleteNewAccounts,
  deleteUnfinishedRun,
  saveAnswers,
  saveSetupRun,
  saveUnfinishedRun,
  type SetupRun,
} from './saved-run.ts'
import type { SetupPlan } from './plan.ts'
import { runStages } from '../../../operations/jobs/stages.ts'
import { setupStages } from './stages.ts'
import { emptyReport } from './run-report.ts'
import { hasPlannedChanges, isInterrupted, setupOutcome } from './outcome.ts'

/** Runs the steps in order. After a failure or a kill, the next run continues from there. */
export async function performSetup(plan: SetupPlan, machine: Machine, work: WorkContext): Promise<SetupData> {
  const { keyValues } = machine.state()
  saveAnswers(keyValues, plan.answers)
  if (hasPlannedChanges(plan)) {
    saveSetupRun(keyValues, plan.run, stateBeforeRun(plan))
    saveUnfinishedRun(keyValues, plan.run)
  }
  const stages = setupStages(plan)
  const report = emptyReport()
  const steps: SetupStep[] = await runStages(
    stages.map((stage) => ({ ...stage, run: () => stage.run(machine, work, report) })),
    work,
    {
      endsRun: (name) => stages.some(({ step, isRequired }) => step === name && isRequired),
      isSafePoint: () => true,
    },
  )
  // Without a required step, the next run continues this one. Otherwise only a person can go on.
  if (!isInterrupted(steps)) {
    deleteAnswers(keyValues)
    deleteUnfinishedRun(keyValues)
    deleteNewAccounts(keyValues)
  }
  return setupOutcome(plan, steps, report)
}

/** Returns the state before the whole run. An earlier, interrupted part saved it first. */
function stateBeforeRun({ data, newServices, startedRun }: SetupPlan): SetupRun {
  const now = Object.fromEntries(data.settings.map(({ key, from }) => [key, from]))
  return {
    settings: { ...now, ...startedRun?.settings },
    services: [...new Set([...(startedRun?.services ?? []), ...newServices])],
  }
}
