import { sampleChange, sampleJob, sampleJudgement, type ScratchStore } from '../store/scratch-store.ts'
import type { JobOutcome, StateStore } from '../../src/platform/store/types.ts'
import type { JobRun } from '../../src/operations/jobs/job-run.ts'

export function testJobRun(
  scratch: ScratchStore,
  state: StateStore,
  perform: JobRun<JobOutcome>['perform'],
): JobRun<JobOutcome> {
  return {
    ...sampleJob,
    state,
    changeRecord: sampleChange,
    now: () => scratch.clock.now,
    perform,
    judgement: () => sampleJudgement,
  }
}

export const createdOutcome = (things: number): Promise<JobOutcome> =>
  Promise.resolve({ kind: 'made', data: { things } })
