import type { Job } from '../../../contract/kinds/job.ts'
import type { Outcome } from '../../platform/store/state.ts'
import { attempt, endChange, stopper, type JobRun, type Performed, type Stopper } from './performed.ts'
import type { Work } from './work.ts'

/** How often another process's wish to cancel is looked for, in milliseconds; and how often of what goes on and on. */
const LOOK = 250
const LATER_LOOK = 2_000
const LONG = 60_000

/**
 * Begins a job and returns at once. Refused with USHER-4 or STATE-6 while another change is under way.
 * What is performed gives its outcome sealed: it is kept, and told later, as it is.
 * `ended` has the job as it ended, however it ended; it rejects only where even that could not be written down.
 */
export function runJob(run: JobRun<Outcome>): { job: Job; ended: Promise<Job> } {
  const { state, summary } = run
  const id = state.jobs.newId()
  const unlock = run.change ? state.lock.take({ summary, job: id }) : () => undefined
  try {
    const { job, change } = begin(run, id)
    const ended = carryOut(run, id)
      .then((performed) => end(run, id, change, performed))
      .finally(unlock)
    // Whoever only wanted it begun does not wait for it; the refusal stays for whoever does.
    ended.catch(() => undefined)
    return { job, ended }
  } catch (error) {
    state.jobs.abandon(id)
    unlock()
    throw error
  }
}

/** What it is about to change is on disk, with what would put it back, before anything is touched. */
function begin({ state, action, body, summary, change }: JobRun, id: string) {
  return state.together(() => ({
    job: state.jobs.start({ id, action, body, summary }),
    change: change && state.history.begin(change, id, body),
  }))
}

async function carryOut(run: JobRun<Outcome>, id: string): Promise<Performed<Outcome>> {
  const stopping = stopper(run)
  const stopLooking = heedCancelling(run, id, stopping)
  const work = workOf(run, id, stopping.signal)
  try {
    return await attempt(work, () => run.perform(work))
  } finally {
    stopLooking()
  }
}

function end(run: JobRun<Outcome>, id: string, change: string | null, performed: Performed<Outcome>): Job {
  const { state } = run
  const { ended, outcome, refusal } = performed
  try {
    return state.together(() => {
      if (change) endChange(run, change, performed)
      return state.jobs.end(id, { state: ended, error: refusal?.data ?? null, outcome })
    })
  } catch (error) {
    state.jobs.abandon(id)
    throw error
  }
}

/** Wishes of this process are heard at once, those of others at the next look. */
function heedCancelling({ state }: JobRun, id: string, stopping: Stopper): () => void {
  const look = () => {
    try {
      if (state.jobs.cancelling(id)) stopping.stop()
    } catch {
      // A database that cannot be read just now is no reason to break off the work.
    }
  }
  const began = performance.now()
  const lookAgain = (): ReturnType<typeof setTimeout> =>
    setTimeout(
      () => {
        look()
        timer = lookAgain()
      },
      performance.now() - began < LONG ? LOOK : LATER_LOOK,
    )
  let timer = lookAgain()
  const stopListening = state.jobs.onWrite(id, look)
  return () => {
    clearTimeout(timer)
    stopListening()
  }
}

function workOf(run: JobRun, id: string, signal: AbortSignal): Work {
  const { jobs } = run.state
  return {
    job: id,
    signal,
    tell: (progress) => jobs.tell(id, { job: id, ...progress }),
    step: (step) => jobs.step(id, { job: id, at: run.now().toISOString(), ...step }),
    safePoint: () => signal.throwIfAborted(),
  }
}
