import type { QualityStep } from '../../../../contract/kinds/quality.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { toQualityStep, type ProfileChange, type TargetProfile } from './steps.ts'

/** Runs the steps in order and stops at the first that an app rejects. Completed steps are kept. */
export async function runSteps(
  deeds: readonly ProfileChange[],
  target: TargetProfile,
  work: WorkContext,
): Promise<QualityStep[]> {
  const steps: QualityStep[] = []
  let broken = false
  for (const [at, change] of deeds.entries()) {
    const step: QualityStep = broken ? pendingStep(change) : await runStep(change, target, work)
    broken ||= step.result === 'failed'
    steps.push(step)
    if (change.run !== null)
      work.reportProgress({ step: 'set', summary: change.what, done: at + 1, total: deeds.length, unit: 'steps' })
  }
  return steps
}

async function runStep(change: ProfileChange, target: TargetProfile, work: WorkContext): Promise<QualityStep> {
  if (change.run === null) return toQualityStep(change)
  work.safePoint()
  const answer = await change.run(target)
  return answer.known
    ? { title: change.what, result: 'done', because: null }
    : { title: change.what, result: 'failed', because: answer.because.replace(/\.$/, '') }
}

const pendingStep = (change: ProfileChange): QualityStep =>
  change.run === null
    ? toQualityStep(change)
    : { title: change.what, result: 'pending', because: 'an earlier step failed' }
