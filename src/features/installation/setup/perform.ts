import type { SetupData, SetupStep } from '../../../../contract/kinds/setup.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import { forgetAnswers, forgetUnfinished, keepAnswers, keepRun, keepUnfinished, type Run } from './earlier.ts'
import type { SetupPlan } from './plan.ts'
import type { Ended } from './deeds.ts'
import { stagesOf, type Stage } from './steps.ts'
import { disturbs, told } from './told.ts'

/** One step after the other. What has failed is told with what goes on from there; a killed run goes on where it was. */
export async function performSetup(plan: SetupPlan, machine: Machine, work: Work): Promise<SetupData> {
  const { memory } = machine.state()
  keepAnswers(memory, plan.answered)
  if (disturbs(plan)) {
    keepRun(memory, plan.run, foundBy(plan))
    keepUnfinished(memory, plan.run)
  }
  const steps: SetupStep[] = []
  const stages = stagesOf(plan)
  let broken = false
  for (const [at, stage] of stages.entries()) {
    const { step, what, vital } = stage
    if (broken) {
      steps.push({ step, what, state: 'not-begun', because: null })
      continue
    }
    work.safePoint()
    work.tell({ step, summary: what, done: at, total: stages.length, unit: 'steps' })
    const ended = await attempt(stage, machine, work)
    if (ended.state !== 'already')
      work.step({ subject: step, result: ended.state === 'failed' ? 'failed' : 'done', summary: ended.because ?? what })
    steps.push({ step, what, ...ended })
    broken = vital && ended.state === 'failed'
  }
  const data = told(plan, steps)
  if (data.complete) {
    forgetAnswers(memory)
    forgetUnfinished(memory)
  }
  return data
}

/** How everything was before any part of this run: what an earlier part found came first. */
function foundBy({ data, fresh, begun }: SetupPlan): Run {
  const now = Object.fromEntries(data.settings.map(({ key, from }) => [key, from]))
  return { settings: { ...now, ...begun?.settings }, services: [...new Set([...(begun?.services ?? []), ...fresh])] }
}

/** What one step is refused ends that step, and is told; being cancelled ends all of it. */
async function attempt(stage: Stage, machine: Machine, work: Work): Promise<Ended> {
  try {
    return await stage.run(machine, work)
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.data.code === 'USHER-5') throw thrown
    return { state: 'failed', because: thrown.data.summary }
  }
}
