import type { SetupData, SetupStep } from '../../contract/kinds/setup.ts'
import type { Work } from '../jobs/work.ts'
import type { Machine } from '../machine.ts'
import { Refusal } from '../refusal.ts'
import { forgetAnswers, keepAnswers, keepRun } from './earlier.ts'
import type { SetupPlan } from './plan.ts'
import { stagesOf, type Ended, type Stage } from './steps.ts'
import { told } from './told.ts'

/** One step after the other. What has failed is told with what goes on from there; a killed run goes on where it was. */
export async function performSetup(plan: SetupPlan, machine: Machine, work: Work): Promise<SetupData> {
  const { memory } = machine.state()
  keepAnswers(memory, plan.answered)
  const { settings } = plan.data
  if (settings.length + plan.fresh.length > 0) {
    const found = Object.fromEntries(settings.map(({ key, from }) => [key, from]))
    keepRun(memory, plan.run, { settings: found, services: plan.fresh })
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
  if (data.complete) forgetAnswers(memory)
  return data
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
