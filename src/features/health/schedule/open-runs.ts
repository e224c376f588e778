import type { Job } from '../../../../contract/kinds/job.ts'
import type { ScheduledRun, StateStore } from '../../../platform/store/types.ts'
import { UsherError } from '../../../lib/errors.ts'
import { recentRuns } from './due-runs.ts'

/** An interrupted run is begun once more, if its task says so. */
const MAX_ATTEMPTS = 2
/** Planning changes nothing, so it may be repeated more often. */
const MAX_STARTS = 5

/**
 * Settles what an earlier process left: a run whose job has ended ends like it, one that never got a job waits again,
 * and one that was interrupted waits once more. Returns false while such a job still runs.
 */
export function settleOpenRuns(
  state: Pick<StateStore, 'scheduledRuns' | 'jobs'>,
  repeats: (task: string) => boolean,
  now: Date,
): boolean {
  const open = recentRuns(state).filter(({ state: at }) => at === 'starting' || at === 'running')
  const settled = open.map((run) => settledRun(run, state, repeats(run.task), now))
  for (const run of settled) if (run !== null) state.scheduledRuns.put(run)
  return !settled.includes(null)
}

function settledRun(
  run: ScheduledRun,
  { jobs }: Pick<StateStore, 'jobs'>,
  repeats: boolean,
  now: Date,
): ScheduledRun | null {
  if (run.job === null) {
    const waiting: ScheduledRun = { ...run, state: 'waiting', reason: 'interrupted', summary: INTERRUPTED }
    return run.attempts < MAX_STARTS ? waiting : { ...waiting, state: 'interrupted', ended_at: now.toISOString() }
  }
  const job = findJob(jobs, run.job)
  if (job?.state === 'running') return null
  if (job && job.state !== 'interrupted') return endedLike(run, job)
  if (repeats && run.attempts < MAX_ATTEMPTS)
    return { ...run, state: 'waiting', job: null, reason: 'interrupted', summary: INTERRUPTED }
  return {
    ...run,
    state: 'interrupted',
    reason: 'interrupted',
    ended_at: job?.ended_at ?? now.toISOString(),
    summary: job?.error?.summary ?? INTERRUPTED,
  }
}

const INTERRUPTED = 'usher was interrupted while it did this.'

/** A record that is damaged says as little as one that is gone. */
function findJob(jobs: StateStore['jobs'], id: string): Job | undefined {
  try {
    return jobs.get(id)
  } catch (thrown) {
    if (thrown instanceof UsherError && thrown.data.code === 'STATE-9') return undefined
    throw thrown
  }
}

const NO_ROOM_CODES: readonly string[] = ['BACKUP-5', 'USHER-6', 'STATE-5', 'STATE-12']

/** Whether an error of this code says that a disk is full. */
export const isNoRoom = (code: string): boolean => NO_ROOM_CODES.includes(code)

/** An action that waited until nobody was disturbed, and gave up. */
const WAITED_IN_VAIN = 'CHANGE-8'

/** Returns the run with the end of its job, in the outcome's own sentence. */
export function endedLike(run: ScheduledRun, job: Job): ScheduledRun {
  const { error, state, ended_at, outcome_result: result } = job
  const summary = job.outcome_summary ?? error?.summary ?? job.summary
  const ended = { ...run, ended_at, result, summary }
  if (error?.code === WAITED_IN_VAIN) return { ...ended, state: 'skipped', reason: 'in-use' }
  return { ...ended, state, reason: error && isNoRoom(error.code) ? 'no-room' : null }
}
