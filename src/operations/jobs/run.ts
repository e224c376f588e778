import type { Job } from '../../../contract/kinds/job.ts'
import type { JobOutcome } from '../../platform/store/types.ts'
import {
  runCatchingErrors,
  recordChangeEnd,
  recordEnd,
  createCancellation,
  type JobRun,
  type RunResult,
  type Cancellation,
} from './job-run.ts'
import { beforeChange } from '../../platform/store/storage-errors.ts'
import type { WorkContext } from './work-context.ts'

/** How often cancellations by other processes are polled, in milliseconds; less often in long runs. */
const CANCEL_POLL_MS = 250
const LONG_RUN_CANCEL_POLL_MS = 2_000
const LONG_RUN_MS = 60_000

/**
 * Starts a job and returns at once. Throws USHER-4 or STATE-6 while another change is running. The work returns a
 * validated outcome, which is stored and sent as it is, together with its judgement. `ended` resolves with the ended job, whatever its result; it
 * rejects only if the end could not be stored.
 */
export function runJob(run: JobRun<JobOutcome>): { job: Job; ended: Promise<Job> } {
  const { state, summary } = run
  const id = beforeChange(() => state.jobs.newId())
  const unlock = run.changeRecord ? beforeChange(() => state.lock.acquire({ summary, job: id })) : () => undefined
  try {
    const { job, change } = beforeChange(() => begin(run, id))
    const ended = performRun(run, id)
      .then((performed) => end(run, id, change ?? run.turn?.change ?? null, performed))
      .finally(() => {
        unlock()
        run.turn?.unlock()
      })
    // Callers that do not await `ended` must not cause an unhandled rejection.
    ended.catch(() => undefined)
    return { job, ended }
  } catch (error) {
    state.jobs.abandon(id)
    unlock()
    throw error
  }
}

/**
 * Writes the change and its inverse to disk before anything is changed. Two writes of a change wait for the disk, this one
 * and its end. After a power cut, what was begun and what undoes it is there before Compose or the engine is asked for
 * anything, and a change without its end becomes interrupted. What is written in between only describes: the name of the
 * lock’s holder, the progress, what Compose answered, and the images that run, which the containers still tell. All of it
 * is one log, so the end takes it along to the disk. What a change makes unknowable waits by itself: the images of the
 * containers that it removes.
 */
function begin({ state, action, body, summary, changeRecord, onBegin }: JobRun, id: string) {
  return state.transaction(() => {
    const job = state.jobs.start({ id, action, body, summary })
    const change = changeRecord && state.history.begin(changeRecord, id, body)
    onBegin?.(id)
    return { job, change }
  })
}

async function performRun(run: JobRun<JobOutcome>, id: string): Promise<RunResult<JobOutcome>> {
  const cancellation = createCancellation(run)
  const stopPolling = pollForCancellation(run, id, cancellation)
  const work = workContextFor(run, id, cancellation.signal)
  try {
    return await runCatchingErrors(run, work)
  } finally {
    stopPolling()
  }
}

function end(run: JobRun<JobOutcome>, id: string, change: string | null, performed: RunResult<JobOutcome>): Job {
  const { state } = run
  const { ended, outcome, judgement, error: refusal } = performed
  const judged = judgement && { ...outcome, judgement }
  try {
    return recordEnd(run, performed, () =>
      state.transaction(() => {
        if (change) recordChangeEnd(run, change, performed)
        return state.jobs.end(id, { state: ended, error: refusal?.data ?? null, outcome: judged })
      }),
    )
  } catch (error) {
    state.jobs.abandon(id)
    throw error
  }
}

/** Cancellations by this process take effect at once, those by others at the next poll. */
function pollForCancellation({ state }: JobRun, id: string, cancellation: Cancellation): () => void {
  const poll = () => {
    try {
      if (state.jobs.isCancelling(id)) cancellation.cancel()
    } catch {
      // A failed database read is no reason to stop the work.
    }
  }
  const startedAt = performance.now()
  const schedulePoll = (): ReturnType<typeof setTimeout> =>
    setTimeout(
      () => {
        poll()
        timer = schedulePoll()
      },
      performance.now() - startedAt < LONG_RUN_MS ? CANCEL_POLL_MS : LONG_RUN_CANCEL_POLL_MS,
    )
  let timer = schedulePoll()
  const stopListening = state.jobs.onWrite(id, poll)
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}

function workContextFor(run: JobRun, id: string, signal: AbortSignal): WorkContext {
  const { jobs } = run.state
  return {
    job: id,
    signal,
    reportProgress: (progress) => jobs.progress(id, { job: id, ...progress }),
    reportStep: ({ level, ...step }) =>
      jobs.step(id, {
        ...step,
        job: id,
        happened_at: run.now().toISOString(),
        level: level ?? (step.result === 'failed' ? 'warning' : 'info'),
      }),
    safePoint: () => signal.throwIfAborted(),
  }
}
