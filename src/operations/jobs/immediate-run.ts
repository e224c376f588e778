import type { ChangeRecord } from '../../platform/store/types.ts'
import { beforeChange } from '../../platform/store/storage-errors.ts'
import { runCatchingErrors, recordChangeEnd, recordEnd, createCancellation, type JobRun } from './job-run.ts'
import type { WorkContext } from './work-context.ts'

/** Performs an action before responding: with the same lock and history, but without a job. */
export async function runImmediately<Done>(run: JobRun<Done>): Promise<Done> {
  const { state, summary, changeRecord } = run
  const { signal } = createCancellation(run)
  const work: WorkContext = {
    job: null,
    signal,
    reportProgress() {},
    reportStep() {},
    safePoint: () => signal.throwIfAborted(),
  }
  if (!changeRecord) return run.perform(work)
  const unlock = beforeChange(() => state.lock.acquire({ summary, job: null }))
  try {
    return await performRecorded(run, changeRecord, work)
  } finally {
    unlock()
  }
}

async function performRecorded<Done>(run: JobRun<Done>, change: ChangeRecord, work: WorkContext): Promise<Done> {
  const { history } = run.state
  const id = beforeChange(() => history.begin(change, null, run.body))
  const performed = await runCatchingErrors(run, work)
  try {
    recordEnd(run, performed, () => recordChangeEnd(run, id, performed))
  } catch (error) {
    history.abandon(id)
    throw error
  }
  if (performed.error) throw performed.error
  return performed.outcome
}
