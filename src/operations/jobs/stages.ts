import { UsherError } from '../../lib/errors.ts'
import type { WorkContext } from './work-context.ts'

export interface StageResult {
  result: 'done' | 'skipped' | 'failed'
  /** Why it failed, or another thing to know. */
  because: string | null
}

export const stageDone: StageResult = { result: 'done', because: null }
export const stageAlreadyDone: StageResult = { result: 'skipped', because: null }
export const stageFailed = (because: string): StageResult => ({ result: 'failed', because })

/** One stage of a change that consists of several changes, each of which can fail on its own. */
export interface Stage<Name extends string> {
  step: Name
  /** A description for people. */
  what: string
  run(): Promise<StageResult>
}

export interface StageOutcome<Name extends string> {
  step: Name
  title: string
  result: StageResult['result'] | 'pending'
  because: string | null
}

interface StageRules<Name extends string> {
  /** Whether the remaining stages stay pending after this one failed. */
  endsRun(step: Name): boolean
  /** Whether the work can be cancelled before this stage. */
  isSafePoint(step: Name): boolean
}

/** Runs the stages in order and reports each. Cancellation is thrown; any other error is the stage’s result. */
export async function runStages<Name extends string>(
  stages: readonly Stage<Name>[],
  work: WorkContext,
  { endsRun, isSafePoint }: StageRules<Name>,
): Promise<StageOutcome<Name>[]> {
  const outcomes: StageOutcome<Name>[] = []
  let isOver = false
  for (const [at, { step, what, run }] of stages.entries()) {
    if (isOver) {
      outcomes.push({ step, title: what, result: 'pending', because: null })
      continue
    }
    if (isSafePoint(step)) work.safePoint()
    work.reportProgress({ step, summary: what, done: at, total: stages.length, unit: 'steps' })
    const ended = await attemptStage(run)
    if (ended.result !== 'skipped')
      work.reportStep({ subject: step, result: ended.result, summary: ended.because ?? what })
    outcomes.push({ step, title: what, ...ended })
    isOver = ended.result === 'failed' && endsRun(step)
  }
  return outcomes
}

/** Turns an error into a failed stage. Cancellation is rethrown, because it ends the whole run. */
export async function attemptStage(run: () => Promise<StageResult>): Promise<StageResult> {
  try {
    return await run()
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || thrown.data.code === 'USHER-5') throw thrown
    return stageFailed(thrown.data.summary)
  }
}
