import type { Job } from '../../../../contract/kinds/job.ts'
import { needsAttention } from '../../../operations/jobs/state-label.ts'
import { readScheduleSettings } from '../../../platform/store/schedule-settings.ts'
import type { ScheduledRun, StateStore } from '../../../platform/store/types.ts'
import { recentRuns } from '../schedule/due-runs.ts'
import { scheduledTasks, type ScheduledTask } from '../schedule/tasks.ts'
import type { Observation } from './observation.ts'
import { readLatestJobs } from './from-jobs.ts'

/** How the id of a notice about a scheduled task begins. */
export const SCHEDULE_NOTICE = 'schedule:'

type ScheduleAccess = Pick<StateStore, 'scheduledRuns' | 'keyValues' | 'jobs'>

/** Returns the latest jobs without those of scheduled tasks, which are reported by their task. */
export function unscheduledJobs(state: Pick<StateStore, 'scheduledRuns' | 'jobs'>): Job[] {
  const scheduled = new Set(recentRuns(state).map(({ job }) => job))
  return readLatestJobs(state).filter(({ id }) => !scheduled.has(id))
}

/**
 * Reports each task that is turned on and did not come about the last time. The notice lasts until the task comes about
 * again, so a task that fails every night is reported once.
 */
export function observeScheduledRuns(state: ScheduleAccess): Observation[] {
  const { tasks } = readScheduleSettings(state)
  const runs = recentRuns(state)
  return scheduledTasks.flatMap((task) => {
    if (tasks[task.name]?.enabled_at == null) return []
    const [last] = runs
      .filter((run) => run.task === task.name && isTelling(run))
      .toSorted((one, other) => other.due_at.localeCompare(one.due_at))
    return last && isProblem(last) ? [observeRun(task, last)] : []
  })
}

/** A day on which it was only in the way says nothing of whether the task works. */
function isTelling({ state, reason }: ScheduledRun): boolean {
  if (state === 'skipped') return problemReasons.has(reason ?? '')
  return state === 'done' || state === 'failed' || state === 'interrupted'
}

const problemReasons: ReadonlySet<string> = new Set(['no-room', 'not-possible', 'not-confirmed'])

const isProblem = ({ state, result }: ScheduledRun): boolean =>
  state === 'skipped' || needsAttention({ state: state === 'done' ? 'done' : 'failed', outcome_result: result })

function observeRun(
  { name, title: what }: ScheduledTask,
  { job, summary, ended_at, due_at }: ScheduledRun,
): Observation {
  return {
    id: `${SCHEDULE_NOTICE}${name}`,
    event: 'job-failed',
    check: null,
    group: null,
    level: 'warning',
    explains: [],
    subject: job,
    summary: `A scheduled task did not come about: ${what}`,
    meaning: summary,
    advice: 'see what happened',
    command: job === null ? 'usher schedule' : `usher job ${job}`,
    since: new Date(ended_at ?? due_at),
  }
}
