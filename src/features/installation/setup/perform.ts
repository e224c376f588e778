import type { SetupData, SetupStep } from '../../../../contract/kinds/setup.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import {
  deleteAnswers,
  deleteUnfinishedRun,
  saveAnswers,
  saveSetupRun,
  saveUnfinishedRun,
  type SetupRun,
} from './saved-run.ts'
import type { SetupPlan } from './plan.ts'
import type { StageResult } from './stage-actions.ts'
import { setupStages, type SetupStage } from './stages.ts'
import { hasPlannedChanges, setupOutcome } from './outcome.ts'

/** Runs the steps in order. After a failure or a kill, the next run continues from there. */
export async function performSetup(plan: SetupPlan, machine: Machine, work: WorkContext): Promise<SetupData> {
  const { keyValues } = machine.state()
  saveAnswers(keyValues, plan.answers)
  if (hasPlannedChanges(plan)) {
    saveSetupRun(keyValues, plan.run, stateBeforeRun(plan))
    saveUnfinishedRun(keyValues, plan.run)
  }
  const steps: SetupStep[] = []
  const stages = setupStages(plan)
  let broken = false
  for (const [at, stage] of stages.entries()) {
    const { step, what, isRequired } = stage
    if (broken) {
      steps.push({ step, title: what, result: 'pending', because: null })
      continue
    }
    work.safePoint()
    work.reportProgress({ step, summary: what, done: at, total: stages.length, unit: 'steps' })
    const ended = await runStage(stage, machine, work)
    if (ended.result !== 'skipped')
      work.reportStep({
        subject: step,
        result: ended.result === 'failed' ? 'failed' : 'done',
        summary: ended.because ?? what,
      })
    steps.push({ step, title: what, ...ended })
    broken = isRequired && ended.result === 'failed'
  }
  const data = setupOutcome(plan, steps)
  if (data.complete) {
    deleteAnswers(keyValues)
    deleteUnfinishedRun(keyValues)
  }
  return data
}

/** Returns the state before the whole run. An earlier, interrupted part saved it first. */
function stateBeforeRun({ data, newServices, startedRun }: SetupPlan): SetupRun {
  const now = Object.fromEntries(data.settings.map(({ key, from }) => [key, from]))
  return {
    settings: { ...now, ...startedRun?.settings },
    services: [...new Set([...(startedRun?.services ?? []), ...newServices])],
  }
}

/** Turns an error into a failed step. Cancellation is rethrown, because it ends the whole run. */
async function runStage(stage: SetupStage, machine: Machine, work: WorkContext): Promise<StageResult> {
  try {
    return await stage.run(machine, work)
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || thrown.data.code === 'USHER-5') throw thrown
    return { result: 'failed', because: thrown.data.summary }
  }
}
