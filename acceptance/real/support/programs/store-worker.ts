import { runImmediately } from '../../../../src/operations/jobs/immediate-run.ts'
import { runJob } from '../../../../src/operations/jobs/run.ts'
import type { JobRun } from '../../../../src/operations/jobs/job-run.ts'
import type { WorkContext } from '../../../../src/operations/jobs/work-context.ts'
import { UsherError } from '../../../../src/lib/errors.ts'
import { openStateStore } from '../../../../src/platform/store/state-store.ts'
import {
  sampleChange,
  sampleProgress,
  sampleJob,
  sampleJudgement,
} from '../../../../test-support/store/scratch-store.ts'

/**
 * Makes changes until it is killed: jobs and synchronous changes. Prints `ready`, then one line per finished change.
 * Waits for the lock.
 */
const [folder] = process.argv.slice(2) as [string]
const state = openStateStore({ state: folder })
const now = () => new Date()
const outcome = { kind: 'lifecycle', data: {} }

async function perform(work: WorkContext) {
  for (let done = 0; done < 5; done += 1) {
    work.safePoint()
    work.reportProgress({ ...sampleProgress, done })
    work.reportStep({ subject: `${done}`, result: 'done', summary: 'Started' })
    await Bun.sleep(1)
  }
  return outcome
}

const jobRun: JobRun<typeof outcome> = {
  ...sampleJob,
  state,
  now,
  changeRecord: sampleChange,
  perform,
  judgement: () => sampleJudgement,
}

console.log('ready')
for (;;) {
  try {
    console.log('job', (await runJob(jobRun).ended).id)
    await runImmediately(jobRun)
    console.log('at once')
  } catch (error) {
    if (!(error instanceof UsherError) || error.category !== 'busy') throw error
    console.log('refused')
    await Bun.sleep(5)
  }
}
