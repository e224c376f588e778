import type { QualityStep } from '../../../../contract/kinds/quality.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { shown, type Deed, type Target } from './deeds.ts'

/** One thing after the other; what an app does not take ends it there, and what is done stays done. */
export async function runDeeds(deeds: readonly Deed[], target: Target, work: Work): Promise<QualityStep[]> {
  const steps: QualityStep[] = []
  let broken = false
  for (const [at, deed] of deeds.entries()) {
    const step: QualityStep = broken ? notDone(deed, 'it was not come to') : await doneStep(deed, target, work)
    broken ||= step.state === 'not-done'
    steps.push(step)
    if (deed.run !== null)
      work.tell({ step: 'set', summary: deed.what, done: at + 1, total: deeds.length, unit: 'steps' })
  }
  return steps
}

async function doneStep(deed: Deed, target: Target, work: Work): Promise<QualityStep> {
  if (deed.run === null) return shown(deed)
  work.safePoint()
  const answer = await deed.run(target)
  return answer.known ? { what: deed.what, state: 'done', because: null } : notDone(deed, answer.because)
}

const notDone = (deed: Deed, because: string): QualityStep =>
  deed.run === null ? shown(deed) : { what: deed.what, state: 'not-done', because: because.replace(/\.$/, '') }
