import { runAtOnce } from '../../../src/operations/jobs/at-once.ts'
import { runJob } from '../../../src/operations/jobs/run.ts'
import type { JobRun } from '../../../src/operations/jobs/performed.ts'
import type { Work } from '../../../src/operations/jobs/work.ts'
import { Refusal } from '../../../src/lib/errors.ts'
import { openState } from '../../../src/platform/store/open.ts'
import { change, progress, up } from '../../../test-support/store/scratch.ts'

/**
 * A process that changes one thing after another until it is killed: jobs, and changes answered at once.
 * Says `ready`, then one line for each that it has finished. Whoever else has the lock is waited for.
 */
const [folder] = process.argv.slice(2) as [string]
const state = openState({ state: folder })
const now = () => new Date()
const outcome = { kind: 'lifecycle', data: {} }

async function perform(work: Work) {
  for (let done = 0; done < 5; done += 1) {
    work.safePoint()
    work.tell({ ...progress, done })
    work.step({ subject: `${done}`, result: 'done', summary: 'Started' })
    await Bun.sleep(1)
  }
  return outcome
}

const run: JobRun<typeof outcome> = { ...up, state, now, change, perform }

console.log('ready')
for (;;) {
  try {
    console.log('job', (await runJob(run).ended).id)
    await runAtOnce(run)
    console.log('at once')
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'busy') throw error
    console.log('refused')
    await Bun.sleep(5)
  }
}
