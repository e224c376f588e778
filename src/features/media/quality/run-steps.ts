import type { QualityStep } from '../../../../contract/kinds/quality.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { toQualityStep, type ProfileChange, type TargetProfile } from './steps.ts'

/** Runs the steps in order and stops at the first that an app rejects. Completed steps are kept. */
export async function runSteps(
  changes: readonly ProfileChange[],
  target: TargetProfile,
  work: WorkContext,
): Promise<QualityStep[]> {
  const steps: QualityStep[] = []
  let hasFailed = false
  for (const [index, change] of changes.entries()) {
    const step: QualityStep = hasFailed ? pendingStep(change) : await runStep(change, target, work)
    hasFailed ||= step.result === 'failed'
    steps.push(step)
    if (change.run !== null)
      work.reportProgress({ step: 'set', summary: change.title, done: index + 1, total: changes.length, unit: 'steps' })
  }
  return steps
}

async function runStep(change: ProfileChange, target: TargetProfile, work: WorkContext): Promise<QualityStep> {
  if (change.run === null) return toQualityStep(change)
  work.safePoint()
  const answer = await change.run(target)
  return answer.known
    ? { title: change.title, result: 'done', because: null }
    : { title: change.title, result: 'failed', because: answer.because.replace(/\.$/, '') }
}

const pendingStep = (change: ProfileChange): QualityStep =>
  change.run === null
    ? toQualityStep(change)
    : { title: change.title, result: 'pending', because: 'an earlier step failed' }
