import type { Change } from '../../platform/store/state.ts'
import { attempt, endChange, stopper, type JobRun } from './performed.ts'
import type { Work } from './work.ts'

/** Does what is done before an answer is given: under the same lock and in the same history, without a job. */
export async function runAtOnce<Done>(run: JobRun<Done>): Promise<Done> {
  const { state, summary, change } = run
  const { signal } = stopper(run)
  const work: Work = { job: null, signal, tell() {}, step() {}, safePoint: () => signal.throwIfAborted() }
  if (!change) return run.perform(work)
  const unlock = state.lock.take({ summary, job: null })
  try {
    return await recorded(run, change, work)
  } finally {
    unlock()
  }
}

async function recorded<Done>(run: JobRun<Done>, change: Change, work: Work): Promise<Done> {
  const { history } = run.state
  const id = history.begin(change, null, run.body)
  const performed = await attempt(work, () => run.perform(work))
  try {
    endChange(run, id, performed)
  } catch (error) {
    history.abandon(id)
    throw error
  }
  if (performed.refusal) throw performed.refusal
  return performed.outcome
}
